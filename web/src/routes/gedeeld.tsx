import { createFileRoute, useLocation } from "@tanstack/react-router";
import { lazy } from "react";
import { SharedPage } from "../features/sharing/shared-page.tsx";
import { requirePlatformStyles } from "../lib/platform-styles.ts";
import { Queries } from "../lib/queries.tsx";

export const Route = createFileRoute("/gedeeld")({
  staticData: { title: "Gedeeld verslag" },
  component: SharedReading,
});

/** One of them is asked for, once it is known which. */
const Meeting = lazy(async () => {
  const [{ SharedMeetingView }] = await Promise.all([
    import("../features/meetings/results/shared-meeting.tsx"),
    requirePlatformStyles(),
  ]);
  return { default: SharedMeetingView };
});
const Report = lazy(async () => {
  const [{ SharedReportView }] = await Promise.all([
    import("../features/competitors/reports/shared-report.tsx"),
    requirePlatformStyles(),
  ]);
  return { default: SharedReportView };
});

/** The link's secret is the address's fragment. */
function SharedReading() {
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
