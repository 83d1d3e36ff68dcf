import clsx from "clsx";
import { type ReactNode, useId } from "react";

type ChapterProps = {
  title: string;
  /** Under the title, in its column. */
  aside?: ReactNode;
  /** A band of its own, one step off the page. */
  band?: boolean;
  /** The content stands under the title and takes the whole width. */
  wide?: boolean;
  /** The thread ends here. */
  last?: boolean;
  className?: string;
  children: ReactNode;
};

/** One part of a page. A thread runs down the page's edge and has a node where each part begins. */
export function Chapter(props: ChapterProps) {
  const { title, aside, band = false, wide = false, last = false, className, children } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={clsx("below-fold", band && "bg-surface")}>
      <div className="page-column">
        <div
          className={clsx(
            "thread grid gap-x-12 gap-y-6 py-11 md:gap-y-8 md:py-24",
            !wide && "lg:grid-cols-[17rem_minmax(0,1fr)]",
            last && "thread-end",
            className,
          )}
        >
          <div className="grid content-start gap-4">
            <h2 id={titleId} className={clsx("thread-node text-2xl", last && "thread-node-lit")}>
              {title}
            </h2>
            {aside}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}
