import { createContext, type ReactNode } from "react";

export type ResultPart = "report" | "transcript";

/** An open result gets these from the page that it stands in. */
export type ResultPage = {
  /** The part that the address names. */
  part: ResultPart;
  onPart: (part: ResultPart) => void;
  /** Shares a result, by its id: another feature, which the route brings. */
  share: (resultId: string) => ReactNode;
};

export const ResultPageContext = createContext<ResultPage>({
  part: "report",
  onPart: () => {},
  share: () => null,
});
