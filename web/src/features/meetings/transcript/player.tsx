import { Play } from "lucide";
import type { ComponentProps } from "react";
import { AlertText } from "#web/ui/alert-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { PlayerControls } from "./player-controls.tsx";

type PlayerProps = Omit<ComponentProps<typeof PlayerControls>, "address"> & { hasTranscript: boolean };

/** The recording's sound: one height in every state. */
export function Player({ player, measuredSeconds, onTime, hasTranscript }: PlayerProps) {
  const { status, address } = player.state;
  if (status === "gone") {
    return (
      <p className="flex min-h-14 items-center text-sm text-muted @min-[42rem]:justify-end">
        De opname is verwijderd.{hasTranscript && " Het transcript blijft staan."}
      </p>
    );
  }
  if (address === null) {
    return (
      <div className="flex min-h-14 flex-wrap items-center gap-3 @min-[42rem]:justify-end">
        <SideButton
          busy={status === "asking"}
          busyText="Opname wordt geopend..."
          onClick={() => player.playFrom(0)}
        >
          <Icon of={Play} className="size-4" />
          Beluister de opname
        </SideButton>
        {status === "failed" && (
          <AlertText>De opname kan nu niet worden afgespeeld. Probeer het opnieuw.</AlertText>
        )}
      </div>
    );
  }
  return <PlayerControls {...{ player, address, measuredSeconds, onTime }} />;
}
