import { useEffect, useRef, useState } from "react";
import { type Passage, passageAt } from "./passages.ts";
import { usePlayer } from "./use-player.ts";

type ListeningOptions = {
  recordingId: string | null;
  passages: readonly Passage[];
  /** A passage to show from the start: a search led here. */
  shown: number | null;
  /** The text is on the screen, and not another part of the result. */
  isOpen: boolean;
};

export type Listening = ReturnType<typeof useListening>;

/** The player and the text beside it: the sentence that is heard is marked, and followed until the reader scrolls. */
export function useListening({ recordingId, passages, shown, isOpen }: ListeningOptions) {
  const player = usePlayer(recordingId);
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number | null>(shown);
  const [following, setFollowing] = useState(true);
  const isReady = isOpen && passages.length > 0;

  useEffect(() => {
    if (following && current !== null && isReady) bringIntoView(box.current, current);
  }, [current, following, isReady]);

  function choose(passage: number) {
    const chosen = passages[passage - 1];
    if (!chosen) return;
    setFollowing(true);
    setCurrent(passage);
    player.playFrom(chosen.startMs);
  }
  return {
    player,
    box,
    current,
    following,
    follow: () => setFollowing(true),
    scrollAway: () => {
      if (player.state.address !== null) setFollowing(false);
    },
    choose,
    onTime: (atMs: number) => setCurrent(passageAt(passages, atMs)?.number ?? null),
    links: {
      startMs: (passage: number) => passages[passage - 1]?.startMs ?? null,
      follow: choose,
    },
  };
}

/** Room above the sentence, as a part of the box: what was said just before it stays in view. */
const roomAbove = 0.3;

/** Moves the text in its box, and never the page. */
function bringIntoView(box: HTMLElement | null, passage: number) {
  const sentence = box?.querySelector(`span[data-passage="${passage}"]`);
  if (!box || !sentence) return;
  const above = sentence.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const isInView = above >= 0 && above < box.clientHeight * (1 - roomAbove);
  if (!isInView) box.scrollTop += above - box.clientHeight * roomAbove;
}
