import clsx from "clsx";
import { Skeleton } from "./skeleton.tsx";

type LoadingLinesProps = {
  /** For the ear. */
  label: string;
  /** The height and width of each, as classes. */
  lines: readonly string[];
  className?: string;
};

/** A text that is loading, as its lines. */
export function LoadingLines({ label, lines, className = "gap-3" }: LoadingLinesProps) {
  return (
    <div className={clsx("grid", className)}>
      <p role="status" className="sr-only">
        {label}
      </p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <Skeleton key={index} className={line} />
      ))}
    </div>
  );
}
