import { serve } from "../shared/serve.ts";
import { createUsageReset } from "./app.ts";
import { readUsageResetEnvironment } from "./usage-reset-environment.ts";

serve({ name: "usage-reset", readEnvironment: readUsageResetEnvironment, create: createUsageReset });
