/** As the Data API answers: rows, and of how many when it was asked to count. */
export function rowsAnswer(rows: readonly object[], total = rows.length): Response {
  const range = rows.length > 0 ? `0-${rows.length - 1}` : "*";
  return Response.json(rows, { headers: { "content-range": `${range}/${total}` } });
}

/** A refusal that a function of the database gives this word. */
export const refusedAs = (details: string) => () =>
  Response.json({ code: "P0001", details, message: "" }, { status: 400 });

/** Not an answer of the Data API's own: a server between the browser and it. */
export function unavailable(): Response {
  return Response.json({}, { status: 503 });
}

/** The parameters of a request's address. */
export function paramsOf(request: Request | undefined): URLSearchParams {
  return new URL(request?.url ?? "http://nothing.test").searchParams;
}
