import { serve } from "../shared/serve.ts";
import { readAdminEnvironment } from "./admin-environment.ts";
import { createAdmin } from "./app.ts";

serve({ name: "admin", readEnvironment: readAdminEnvironment, create: createAdmin });
