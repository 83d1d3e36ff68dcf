/**
 * Said of what was under way when a page was left: WebKit closes its socket and calls a read that it breaks off refused
 * (one that is really refused is named by the other engines too), Firefox breaks off its fonts (status
 * NS_BINDING_ABORTED).
 */
export const saidWhenLeft =
  /closed due to suspension|Fetch API cannot load .* due to access control checks|downloadable font: download failed .* status=2152398850 /;
