import { serve } from "../shared/serve.ts";
import { createNotices } from "./app.ts";
import { readNoticesEnvironment } from "./notices-environment.ts";

serve({ name: "notices", readEnvironment: readNoticesEnvironment, create: createNotices });
