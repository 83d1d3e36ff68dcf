/** The answer of a server on another origin that cannot be reached. */
export const unavailable = {
  status: 503,
  headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
  json: {},
};
