import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { headLook, headRow, titleLook, toolBody } from "./tool-look.ts";

type ToolSkeletonProps = {
  /** As far as it is known: without one its place is kept. */
  title?: string | undefined;
  label: string;
};

/** The shape of a tool before its data: the head in its final place, then rows. */
export function ToolSkeleton({ title, label }: ToolSkeletonProps) {
  return (
    <div className="flex grow flex-col">
      <div className={headLook}>
        <div className={headRow}>
          {/* No heading: the page's own takes its place, and the focus goes there then. */}
          <div className="grow">
            {title ? <p className={titleLook}>{title}</p> : <Skeleton className="h-7 w-56" />}
          </div>
          <Spinner label={label} />
        </div>
      </div>
      <div className={toolBody}>
        <div aria-hidden="true" className="row-shapes animate-breathe" />
      </div>
    </div>
  );
}
