/**
 * The elements below the root that a rectangle of the viewport touches, with their positions; a drawing counts as one.
 * Children of an element outside it are not measured: that would force the layout that `content-visibility` avoids.
 */
export function elementsWithin(root: Element, area: DOMRect): Map<Element, DOMRect> {
  const found = new Map<Element, DOMRect>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_SKIP;
    if (node.parentElement instanceof SVGElement) return NodeFilter.FILTER_REJECT;
    const box = node.getBoundingClientRect();
    // An element without a box of its own (`display: contents`) can have children with one.
    if (box.width === 0 && box.height === 0) {
      return getComputedStyle(node).display === "none" ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    }
    if (!touch(box, area)) return NodeFilter.FILTER_REJECT;
    found.set(node, box);
    return NodeFilter.FILTER_ACCEPT;
  });
  while (walker.nextNode());
  return found;
}

const touch = (a: DOMRect, b: DOMRect) =>
  a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;
