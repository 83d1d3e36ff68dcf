/*
 * The mark and the name at the head of a mail. Cells of a table with a colour: mail programs leave out drawings that stand
 * in the mail itself, and a picture from elsewhere tells its sender who opened the mail. The nodes are squares where round
 * corners are unknown.
 */

type Node = "node" | "small" | "signal" | "none";

const looks: Record<Node, string> = {
  node: `class="node" style="width: 8px; height: 8px; background: #14262d; border-radius: 4px`,
  small: `class="node" style="width: 4px; height: 4px; background: #14262d; border-radius: 2px`,
  signal: `style="width: 8px; height: 8px; background: #f0b23c; border-radius: 4px`,
  none: `style="width: 4px; height: 4px`,
};

const row = (nodes: readonly Node[]) =>
  `<tr>${nodes.map((node) => `<td ${looks[node]}; padding: 0; font-size: 0; line-height: 0"></td>`).join("")}</tr>`;

const space = row(["none", "none", "none", "none", "none"]);

const drawing = [
  row(["node", "none", "none", "none", "node"]),
  space,
  row(["none", "small", "none", "small", "none"]),
  space,
  row(["none", "none", "signal", "none", "none"]),
].join("");

export const mailMark = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
  <td aria-hidden="true" style="padding: 0 12px 0 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0">${drawing}</table></td>
  <td style="padding: 0; font-size: 20px; font-weight: bold">Vanzelf</td>
</tr></table>`;
