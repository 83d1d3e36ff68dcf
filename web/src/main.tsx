import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followNavigation, followSession, restoreLastPath } from "./features/site/navigation.ts";
import { stayWhenOffline } from "./features/site/offline-chunks.ts";
import { queryClient } from "./lib/query-client.ts";
import { startSession } from "./lib/session.ts";
import { router } from "./router.tsx";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

stayWhenOffline();
startSession();
restoreLastPath(router);
followNavigation(router);
followSession(router, queryClient);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
