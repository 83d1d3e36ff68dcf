import { personal } from "./personal-storage.ts";

/** The services that a person had when this browser last read them, as bits in decimal: the menu keeps them in an outage. */
export const lastServices = (userId: string) => personal("services", userId);
