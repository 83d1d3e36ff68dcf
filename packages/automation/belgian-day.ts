// In Belgium, where the company counts days and months, wherever the service runs.
const timeZone = "Europe/Brussels";

/** `november 2026` */
export const monthFormat = new Intl.DateTimeFormat("nl-BE", { month: "long", year: "numeric", timeZone });
/** `5 november 2026` */
export const dayFormat = new Intl.DateTimeFormat("nl-BE", { dateStyle: "long", timeZone });
/** `2026-11-05`: Swedish writes a day as ISO 8601 does. */
export const isoDayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone });
