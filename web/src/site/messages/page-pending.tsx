import { useMatches } from "@tanstack/react-router";
import { ToolSkeleton } from "#web/ui/tool-skeleton.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

/** The shape of the page that is coming, under its title. */
export function PagePending() {
  const { title, shape } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  return (
    <Waiting>
      <ToolSkeleton title={title} shape={shape} label="Pagina wordt geladen..." />
    </Waiting>
  );
}
