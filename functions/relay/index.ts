import { serve } from "../shared/serve.ts";
import { createRelay } from "./app.ts";
import { readRelayEnvironment } from "./relay-environment.ts";

serve({ name: "relay", readEnvironment: readRelayEnvironment, create: createRelay });
