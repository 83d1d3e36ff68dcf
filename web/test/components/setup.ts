import "./production-react.ts";
import "#web/styles.css";
import "#web/lib/platform.css";
import { afterEach, beforeEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { apiUrl } from "./network.ts";

// Before the modules under test are imported: they read these once.
vi.stubEnv("VITE_SUPABASE_URL", apiUrl);
vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");

// Files share a browser's storage: what one remembers would greet the next.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// Files share their modules: a hook that a module registers on import would run in the first of them only.
afterEach(cleanup);
