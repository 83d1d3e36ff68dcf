/** The automation's answer as text to show: a JSON string as is, other JSON with indents, anything else raw. */
export function answerText(body: string): string {
  const value = parsed(body);
  if (value === undefined) return body;
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // `undefined` means that it is not JSON: no JSON text parses to it.
    return undefined;
  }
}
