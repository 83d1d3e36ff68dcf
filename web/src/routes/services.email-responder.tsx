import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { pageTitles } from "#web/content/public-pages.ts";
import { requirePlatformStyles } from "#web/lib/platform-styles.ts";
import { useSession } from "#web/lib/session.ts";
import { publicRoute } from "#web/site/door.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

const { component: Story } = publicRoute("/services/email-responder");

// Visitors need none of the tool's bytes.
const EmailResponderTool = lazy(async () => {
  const [module] = await Promise.all([import("./-email-responder-tool.tsx"), requirePlatformStyles()]);
  return { default: module.EmailResponderTool };
});

/** One address, two pages: a preview for customers of the service, the story for everybody else. */
export const Route = createFileRoute("/services/email-responder")({
  staticData: { title: pageTitles["/services/email-responder"] },
  component: EmailResponderServicePage,
});

function EmailResponderServicePage() {
  const session = useSession();
  if (session.status === "signed-in") {
    return (
      <Suspense fallback={<Checking />}>
        <EmailResponderTool story={<Story />} />
      </Suspense>
    );
  }
  // Made for visitors at build time; with a stored session the check is on its way from the first paint.
  return (
    <>
      <div className="signed-in:hidden">
        <Story />
      </div>
      <div className="signed-out:hidden">
        <Checking />
      </div>
    </>
  );
}

function Checking() {
  return (
    <div className="page-column py-16">
      <Waiting>
        <Spinner label="Toegang wordt gecontroleerd..." />
      </Waiting>
    </div>
  );
}
