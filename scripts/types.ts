// npm run types: writes the database types of the running stack to web/src/lib/database.types.ts.
import { generateTypes, writeTypes } from "./database-types.ts";
import { readSettings } from "./local/settings.ts";
import { readState } from "./local/state.ts";

const status = readState(readSettings().directory)?.status;
if (!status) throw new Error("No stack runs here: npm start first.");
writeTypes(generateTypes(status.dbUrl));
console.log("web/src/lib/database.types.ts written");
