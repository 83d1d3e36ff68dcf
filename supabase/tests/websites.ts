// Addresses of competitors as they are stored: the form and the database draw the line in the same place.

export const publicWebsites = [
  "https://voorbeeld.be",
  "http://www.voorbeeld.be",
  "https://voorbeeld.be/nl/over-ons",
  "https://voorbeeld.be/?taal=nl&lijst[]=1#prijzen",
  "https://voorbeeld.be/?taal=nl",
  "https://xn--caf-dma.be/caf%C3%A9",
  "https://voorbeeld.xn--p1ai",
  "https://winkel_een.voorbeeld.museum",
  "https://9292.nl",
  "https://1.2.3.4.voorbeeld.be",
  "https://local.be",
  "https://test.voorbeeld.be",
  "https://studio-lindeboom.example",
] as const;

export const refusedWebsites = [
  // Literal addresses, in every way in which they can be written.
  "http://169.254.169.254/latest/meta-data/",
  "http://127.0.0.1",
  "http://127.1",
  "http://2130706433",
  "http://0x7f000001",
  "http://0x7f.0x0.0x0.0x1",
  "http://0177.0.0.1",
  "http://1.2.3.4.",
  "http://[::1]",
  "http://[::ffff:169.254.169.254]",
  "http://[fe80::1%25eth0]",
  // Names that only a network of one's own answers for.
  "http://localhost",
  "http://printer",
  "http://localhost.localdomain",
  "http://beheer.localhost",
  "http://printer.local",
  "http://metadata.google.internal/computeMetadata/v1/",
  "http://nas.lan",
  "http://router.home.arpa",
  "http://wiki.corp",
  "http://dienst.test",
  "http://1.0.0.127.in-addr.arpa",
  // User names, passwords, ports.
  "https://user:pw@x.be",
  "https://vertrouwd.be@kwaad.be",
  "https://voorbeeld.be:8080",
  "https://voorbeeld.be:443/",
  // Other schemes, and no address at all.
  "javascript:alert(1)",
  "file:///etc/passwd",
  "ftp://voorbeeld.be",
  "https://",
  "https:///pad",
  "www.voorbeeld.be",
  "https://.be",
  "https://voorbeeld..be",
  "https://-voorbeeld.be",
  "https://voorbeeld.b",
  "https://voorbeeld.be.",
] as const;

/** Stored by nobody; the form mends them. */
export const unencodedWebsites = [
  'https://x.be/"onmouseover="',
  "https://x.be/'onmouseover='",
  "https://x.be/<b>",
  "https://x.be/een twee",
  "https://x.be/een\\twee",
  "https://x.be/één",
  "https://café.be",
  "https://x.be/\u202efdp",
  "https://x.be/{a}|^`",
  "https://x.be/een\njavascript:alert(1)",
] as const;
