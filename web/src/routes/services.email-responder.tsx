import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ReplyGlimpse } from "#web/site/pages/previews/reply-preview.tsx";
import { MarketingArticle } from "#web/site/pages/solution/marketing-article.tsx";
import { ServiceActions } from "#web/site/pages/solution/service-actions.tsx";
import { emailResponderPage } from "../content/pages/email-responder.ts";
import { pageTitles } from "../content/public-pages.ts";
import { requirePlatformStyles } from "../lib/platform-styles.ts";
import { useSession } from "../lib/session.ts";
import { Spinner } from "../ui/spinner.tsx";
import { Waiting } from "../ui/waiting.tsx";

// Visitors read the story and need none of the tool's bytes.
const EmailResponderTool = lazy(async () => {
  const [module] = await Promise.all([import("./-email-responder-tool.tsx"), requirePlatformStyles()]);
  return { default: module.EmailResponderTool };
});

/** One address, two readings: the story for visitors, what is coming for customers of the service. */
export const Route = createFileRoute("/services/email-responder")({
  staticData: { title: pageTitles["/services/email-responder"], still: true },
  component: EmailResponderServicePage,
});

function EmailResponderServicePage() {
  const session = useSession();
  if (session.status === "signed-in") {
    return (
      <Suspense fallback={<Checking />}>
        <EmailResponderTool />
      </Suspense>
    );
  }
  // Made for visitors at build time; with a stored session the check is on its way from the first paint.
  return (
    <>
      <div className="signed-in:hidden">
        <MarketingArticle page={emailResponderPage} glimpse={<ReplyGlimpse />} actions={<ServiceActions />} />
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
