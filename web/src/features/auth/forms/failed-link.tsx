import type { LinkProps } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { authReturnParams, tidyAuthReturn } from "#web/lib/auth-return.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { authReturnProblem } from "../auth-return-problem.ts";

type FailedLinkProps = {
  to: LinkProps["to"];
  label: string;
  /** Another way on, beside the first. */
  children?: ReactNode;
};

/** Said instead of a form when an e-mail's link brought no session. */
export function FailedLink({ to, label, children }: FailedLinkProps) {
  useEffect(tidyAuthReturn, []);
  return (
    <Notice
      tone="error"
      title="De link kon niet worden gebruikt"
      action={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to={to} size="sm">
            {label}
          </ButtonLink>
          {children}
        </div>
      }
    >
      {authReturnProblem(authReturnParams())}
    </Notice>
  );
}
