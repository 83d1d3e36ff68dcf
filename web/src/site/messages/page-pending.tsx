import { useMatches } from "@tanstack/react-router";
import { ToolSkeleton } from "#web/ui/tool-skeleton.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

/** The shape of the page that is coming, under its title. */
export function PagePending() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return (
    <Waiting>
      <ToolSkeleton title={import.meta.env.SSR ? undefined : title} label="Pagina wordt geladen..." />
    </Waiting>
  );
}
