import { createContext, type ReactNode } from "react";

export const resultParts = ["report", "transcript"] as const;
export type ResultPart = (typeof resultParts)[number];

/** What an open result gets from the page that it stands in. */
export type ResultPage = {
  /** The part that the address names. */
  part: ResultPart;
  onPart: (part: ResultPart) => void;
  /** What shares a result, by its id: another feature, which the route brings. */
  share: (resultId: string) => ReactNode;
};

export const ResultPageContext = createContext<ResultPage>({
  part: "report",
  onPart: () => {},
  share: () => null,
});
