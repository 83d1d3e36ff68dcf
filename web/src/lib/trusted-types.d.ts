import type { WindowLike } from "dompurify";

/** Trusted Types: the DOM's types do not know them yet, and older browsers have none. */
declare global {
  interface Window extends Pick<WindowLike, "trustedTypes"> {}

  // biome-ignore lint/style/useConsistentTypeDefinitions: extends another module's interface.
  interface DOMParser {
    parseFromString(html: string | TrustedHTML, type: "text/html"): Document;
  }
}
