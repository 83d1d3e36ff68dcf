/** A stored draft as its reader sees it, for tests without a browser: the few tags of drafts become line breaks. */
export const plainBody = (content: string): string =>
  content
    .replace(/<br>|<\/(?:p|li|ul|ol)>/g, "\n")
    .replace(/<\/?[a-z][^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
