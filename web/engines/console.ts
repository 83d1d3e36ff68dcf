/**
 * Said of what was under way when a page was left: WebKit closes its socket, Firefox breaks off its fonts (status
 * NS_BINDING_ABORTED).
 */
export const saidWhenLeft =
  /closed due to suspension|downloadable font: download failed .* status=2152398850 /;
