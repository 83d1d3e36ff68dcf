// Swedish writes a day as ISO 8601 does.
const format = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Brussels" });

/** `2026-11-05`: in Belgium, where the company counts days and months, wherever the service runs. */
export const belgianDay = (at: Date) => format.format(at);
