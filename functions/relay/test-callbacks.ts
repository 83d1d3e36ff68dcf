/** Answers of relay/callback. */
export const accepted = { status: 200, json: { status: "accepted" } };
export const duplicate = { status: 200, json: { status: "duplicate" } };
export const refused = (status: number, code: string) => ({ status, json: { error: { code } } });

/** The simplest event: it needs no work that was handed over before. */
export const report = (userId: string, changes: Record<string, unknown> = {}) => ({
  type: "report.created",
  data: { userId, name: "Prijzen en aanbod", url: "https://rapporten.example/prijzen.pdf", ...changes },
});
