import { type ComponentProps, useId } from "react";

type TitledSectionProps = Omit<ComponentProps<"section">, "aria-labelledby"> & {
  title: string;
  /** The title's place below those that it stands under. */
  as?: "h2" | "h3" | "h4";
  titleClass?: string;
};

/** A part of a page, named by the title that it begins with. */
export function TitledSection(props: TitledSectionProps) {
  const { title, as: Heading = "h2", titleClass = "text-xl", children, ...rest } = props;
  const titleId = useId();
  return (
    <section {...rest} aria-labelledby={titleId}>
      <Heading id={titleId} className={titleClass}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
