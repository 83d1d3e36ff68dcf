import clsx from "clsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { headLook, headRow, titleLook, toolBody } from "./tool-look.ts";

/** A second block beside the rows on a wide screen, before or after them; classes of design.css. */
export type ToolShape = "shape-side-after" | "shape-side-before";

type ToolSkeletonProps = {
  /** As far as it is known: without one its place is kept. */
  title?: string | undefined;
  label: string;
  shape?: ToolShape | undefined;
};

/** The shape of a tool before its data: the head in its final place, then rows. */
export function ToolSkeleton({ title, label, shape }: ToolSkeletonProps) {
  return (
    <div className="flex grow flex-col">
      <div className={headLook}>
        <div className={headRow}>
          {/* No heading: the page's own takes its place, behind the way back, and the focus goes there then. */}
          <div className="grow pl-12.5">
            {title ? <p className={titleLook}>{title}</p> : <Skeleton className="h-7 w-56" />}
          </div>
          <Spinner label={label} />
        </div>
      </div>
      <div className={toolBody}>
        <div aria-hidden="true" className={clsx("row-shapes animate-breathe", shape)} />
      </div>
    </div>
  );
}
