import { type RefObject, useRef, useState } from "react";
import { FunctionError } from "#web/lib/function-failure.ts";
import { recordingAddress } from "#web/lib/recording-address.ts";

/** `idle`: nobody asked for the sound yet; `gone`: it was removed, and will not come back. */
export type PlayerState = { status: "idle" | "asking" | "ready" | "gone" | "failed"; address: string | null };

const notPlayed = "De opname kan nu niet worden afgespeeld. Probeer het later opnieuw.";

/** An address opens for five minutes; a later seek needs another one. */
const addressFreshMs = 4 * 60_000;

export type RecordingPlayer = ReturnType<typeof usePlayer>;

/** The sound of a recording, fetched when it is first asked for. */
export function usePlayer(recordingId: string | null) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<PlayerState>(initial(recordingId));
  const askedAtMs = useRef(0);
  /** Where to go on once the sound is there. */
  const wantedMs = useRef<number | null>(null);

  async function ask() {
    if (recordingId === null) return;
    setState(({ address }) => ({ status: "asking", address }));
    askedAtMs.current = Date.now();
    try {
      setState({ status: "ready", address: await recordingAddress(recordingId, notPlayed) });
    } catch (cause) {
      const isGone = cause instanceof FunctionError && cause.code === "not_found";
      setState({ status: isGone ? "gone" : "failed", address: null });
    }
  }

  function playFrom(ms: number) {
    const element = audio.current;
    if (element && state.status === "ready" && element.readyState > 0) {
      element.currentTime = ms / 1_000;
      return startPlaying(element);
    }
    wantedMs.current = ms;
    if (state.status !== "asking" && state.status !== "gone") void ask();
  }

  return {
    audio: audio satisfies RefObject<HTMLAudioElement | null>,
    state,
    playFrom,
    /** Goes on where it is; with an address that opens no more, `onBroken` asks for another. */
    play: () => audio.current && startPlaying(audio.current),
    onLoaded() {
      const element = audio.current;
      if (!element || wantedMs.current === null) return;
      element.currentTime = wantedMs.current / 1_000;
      wantedMs.current = null;
      startPlaying(element);
    },
    /** The browser could not read on: with a fresh address it goes on where it was. */
    onBroken() {
      if (Date.now() - askedAtMs.current < addressFreshMs)
        return setState({ status: "failed", address: null });
      wantedMs.current ??= (audio.current?.currentTime ?? 0) * 1_000;
      void ask();
    },
  };
}

const initial = (recordingId: string | null): PlayerState => ({
  status: recordingId === null ? "gone" : "idle",
  address: null,
});

/** A browser may refuse to play before it was clicked; the button to play is there then. */
function startPlaying(element: HTMLAudioElement) {
  element.play().catch(() => {});
}
