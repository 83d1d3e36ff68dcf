import { useLocation } from "@tanstack/react-router";
import { lazy } from "react";
import { SharedPage } from "../features/sharing/shared-page.tsx";
import { Queries } from "../lib/queries.tsx";

/** One of them is asked for, once it is known which. */
const Meeting = lazy(async () => ({
  default: (await import("../features/meetings/results/shared-meeting.tsx")).SharedMeetingView,
}));
const Report = lazy(async () => ({
  default: (await import("../features/competitors/reports/shared-report.tsx")).SharedReportView,
}));

/** A shared report. The link's secret is the address's fragment. */
export function SharedReading() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <Queries>
      <SharedPage
        key={token}
        token={token}
        meeting={(shared) => <Meeting shared={shared} />}
        report={(shared) => <Report shared={shared} />}
      />
    </Queries>
  );
}
