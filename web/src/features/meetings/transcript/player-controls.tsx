import { Pause, Play, RotateCcw, RotateCw } from "lucide";
import { useState } from "react";
import { IconButton } from "#web/parts/icon-button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { timeText } from "./passages.ts";
import type { RecordingPlayer } from "./use-player.ts";

const jumpSeconds = 10;
const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const speedText = (speed: number) => `${String(speed).replace(".", ",")}×`;

type PlayerControlsProps = {
  player: RecordingPlayer;
  address: string;
  /** As its analysis measured it: a recording that a browser made does not say how long it is. */
  measuredSeconds: number | null;
  onTime: (atMs: number) => void;
};

/** The sound and what moves it: our own controls, which the browser's lack or hide. */
export function PlayerControls({ player, address, measuredSeconds, onTime }: PlayerControlsProps) {
  const [isPlaying, setPlaying] = useState(false);
  const [atSeconds, setAt] = useState(0);
  const [toldSeconds, setTold] = useState(0);
  const lengthSeconds = toldSeconds || measuredSeconds || 0;
  const audio = () => player.audio.current;
  const goTo = (seconds: number) => {
    const element = audio();
    if (element) element.currentTime = Math.min(Math.max(seconds, 0), lengthSeconds || seconds);
  };
  const jump = (seconds: number) => goTo((audio()?.currentTime ?? 0) + seconds);
  const toggle = () => (isPlaying ? audio()?.pause() : player.play());
  return (
    <fieldset className="flex min-h-14 flex-wrap items-center gap-x-1">
      <legend className="sr-only">Opname</legend>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript beside it says the same. */}
      <audio
        ref={player.audio}
        src={address}
        preload="metadata"
        onLoadedMetadata={player.onLoaded}
        onDurationChange={({ currentTarget: { duration } }) =>
          setTold(Number.isFinite(duration) ? duration : 0)
        }
        onError={player.onBroken}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => {
          setAt(currentTarget.currentTime);
          onTime(currentTarget.currentTime * 1_000);
        }}
      />
      <IconButton
        icon={RotateCcw}
        label={`${jumpSeconds} seconden terug`}
        onClick={() => jump(-jumpSeconds)}
      />
      <IconButton
        icon={isPlaying ? Pause : Play}
        variant="secondary"
        label={isPlaying ? "Pauzeer" : "Speel af"}
        onClick={toggle}
      />
      <IconButton
        icon={RotateCw}
        label={`${jumpSeconds} seconden verder`}
        onClick={() => jump(jumpSeconds)}
      />
      <div className="mx-2 grid min-w-20 grow basis-20">
        <input
          type="range"
          aria-label="Plaats in de opname"
          aria-valuetext={`${timeText(atSeconds * 1_000)} van ${timeText(lengthSeconds * 1_000)}`}
          min={0}
          max={Math.max(1, Math.ceil(lengthSeconds))}
          value={atSeconds}
          step={1}
          onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
          className="h-6 w-full accent-signal"
        />
        <span className="text-xs text-muted tabular-nums">
          {timeText(atSeconds * 1_000)} / {timeText(lengthSeconds * 1_000)}
        </span>
      </div>
      <Speed audio={audio} />
    </fieldset>
  );
}

function Speed({ audio }: { audio: () => HTMLAudioElement | null }) {
  const [speed, setSpeed] = useState(1);
  const choose = (chosen: number) => {
    const element = audio();
    if (!element) return;
    // The second also holds for another address of the same recording.
    element.playbackRate = chosen;
    element.defaultPlaybackRate = chosen;
    setSpeed(chosen);
  };
  return (
    <div className="w-22 tabular-nums">
      <SelectField
        isLabelHidden
        label="Snelheid"
        choices={speeds.map((choice) => ({ value: String(choice), label: speedText(choice) }))}
        value={String(speed)}
        onValue={(chosen) => choose(Number(chosen))}
      />
    </div>
  );
}
