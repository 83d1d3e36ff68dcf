import { ButtonLink } from "#web/ui/button-link.tsx";

/** Buttons that all lead to the contact page; the first one stands out. */
export function ContactActions({ labels }: { labels: readonly string[] }) {
  return labels.map((label, index) => (
    <ButtonLink key={label} to="/contact" variant={index === 0 ? "primary" : "secondary"}>
      {label}
    </ButtonLink>
  ));
}
