import "#web/styles.css";
import "#web/lib/platform.css";
import { vi } from "vitest";
import { apiUrl } from "./network.ts";

// Before the modules under test are imported: they read these once.
vi.stubEnv("VITE_SUPABASE_URL", apiUrl);
vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
