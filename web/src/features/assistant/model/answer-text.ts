/** What the automation answered, as text to show: a JSON string as is, other JSON with indents, the rest raw. */
export function answerText(body: string): string {
  const value = parsed(body);
  if (value === undefined) return body;
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // No JSON, and no value of JSON is undefined.
    return undefined;
  }
}
