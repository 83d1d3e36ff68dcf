/** Mail programs make a link of whatever looks like an address; in a mail of ours, others must not place one. */
export const withoutAddresses = (text: string) =>
  text.replaceAll("://", "[:]//").replace(/(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L}{2})/gu, "[.]");
