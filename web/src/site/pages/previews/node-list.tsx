import clsx from "clsx";
import type { ReactNode } from "react";

/** Things that follow one another, as nodes on a line. */
export function NodeList({ children }: { children: ReactNode }) {
  return <ol>{children}</ol>;
}

type State = "done" | "running" | "waiting";

const nodes: Record<State, string> = {
  done: "border-alive bg-alive",
  running: "border-alive",
  waiting: "border-signal-edge bg-signal",
};

type NodeProps = { state?: State; children: ReactNode };

export function Node({ state = "done", children }: NodeProps) {
  return (
    <li className="relative grid gap-0.5 pb-5 pl-8 last:pb-0">
      <span className="absolute top-4 -bottom-2 left-1.75 w-0.5 bg-line [:last-child>&]:hidden" />
      <span className={clsx("absolute top-1 left-0 size-4 rounded-full border-2", nodes[state])} />
      {children}
    </li>
  );
}

type NodeItemProps = { title: string; text: ReactNode; state?: State };

export function NodeItem({ title, text, state = "done" }: NodeItemProps) {
  return (
    <Node state={state}>
      <span className={clsx("text-sm font-semibold", state === "running" && "text-alive")}>{title}</span>
      <span className="text-sm text-muted">{text}</span>
    </Node>
  );
}
