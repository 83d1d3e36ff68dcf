import type { LinkProps } from "@tanstack/react-router";
import { returnParams } from "../../lib/stored-session.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { authReturnProblem } from "./auth-return-problem.ts";

/** Said instead of a form when an e-mail's link brought no session. */
export function FailedLink({ to, label }: { to: LinkProps["to"]; label: string }) {
  return (
    <Notice
      tone="error"
      title="De link kon niet worden gebruikt"
      action={
        <ButtonLink to={to} size="sm">
          {label}
        </ButtonLink>
      }
    >
      {authReturnProblem(returnParams(window.location))}
    </Notice>
  );
}
