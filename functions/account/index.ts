import { serve } from "../shared/serve.ts";
import { readAccountEnvironment } from "./account-environment.ts";
import { createAccount } from "./app.ts";

serve({ name: "account", readEnvironment: readAccountEnvironment, create: createAccount });
