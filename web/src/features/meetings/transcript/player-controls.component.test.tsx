import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderPage } from "#web-test/components/render-page.tsx";
import { onPhone } from "#web-test/components/window-size.ts";
import { PlayerControls } from "./player-controls.tsx";

const bytesPerSecond = 8_000;

const numbers = (...values: number[]) => new Uint32Array(values);

/** Half a minute of silence, as a WAV file of one byte a sample. */
function silence(seconds = 30): string {
  const length = seconds * bytesPerSecond;
  // PCM of one channel, and eight bits a sample.
  const format = numbers(16, 0x0001_0001, bytesPerSecond, bytesPerSecond, 0x0008_0001);
  const head = ["RIFF", numbers(36 + length), "WAVEfmt ", format, "data", numbers(length)];
  return URL.createObjectURL(new Blob([...head, new Uint8Array(length).fill(128)], { type: "audio/wav" }));
}

type ControlsProps = { address: string; measuredSeconds: number | null; onTime: (atMs: number) => void };

function Controls({ address, measuredSeconds, onTime }: ControlsProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const player = {
    audio,
    state: { status: "ready", address } as const,
    play: () => void audio.current?.play(),
    playFrom: () => {},
    onLoaded: () => {},
    onBroken: () => {},
  };
  return <PlayerControls {...{ player, address, measuredSeconds, onTime }} />;
}

async function renderControls(measuredSeconds: number | null = 20) {
  const onTime = vi.fn<(atMs: number) => void>();
  const screen = await renderPage(<Controls {...{ address: silence(), measuredSeconds, onTime }} />);
  const audio = screen.container.querySelector("audio");
  if (!audio) throw new Error("There is no sound.");
  await expect.element(screen.getByText("0:00 / 0:30")).toBeVisible();
  return {
    screen,
    audio,
    onTime,
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
  };
}

test("plays when asked to, and not before, and pauses", async () => {
  const { audio, button } = await renderControls();
  expect(audio.paused).toBe(true);
  await button("Speel af").click();
  await expect.element(button("Pauzeer")).toBeVisible();
  expect(audio.paused).toBe(false);
  await button("Pauzeer").click();
  await expect.element(button("Speel af")).toBeVisible();
  expect(audio.paused).toBe(true);
});

test("jumps within the length that was measured when the recording tells none", async () => {
  const { screen, button, audio } = await renderControls();
  Object.defineProperty(audio, "duration", { value: Number.POSITIVE_INFINITY });
  audio.dispatchEvent(new Event("durationchange"));
  await expect.element(screen.getByText("0:00 / 0:20")).toBeVisible();
  for (const place of ["0:10 / 0:20", "0:20 / 0:20"]) {
    await button("10 seconden verder").click();
    await expect.element(screen.getByText(place)).toBeVisible();
  }
});

test("jumps as far as it is asked to while no length is known", async () => {
  const { screen, button, audio } = await renderControls(null);
  Object.defineProperty(audio, "duration", { value: Number.POSITIVE_INFINITY });
  audio.dispatchEvent(new Event("durationchange"));
  await expect.element(screen.getByText("0:00 / 0:00")).toBeVisible();
  await button("10 seconden verder").click();
  await expect.poll(() => audio.currentTime).toBe(10);
});

test("jumps ten seconds on and back, within the recording, and tells where it is", async () => {
  const { screen, button, audio, onTime } = await renderControls();
  await button("10 seconden verder").click();
  await expect.element(screen.getByText("0:10 / 0:30")).toBeVisible();
  await expect.poll(() => onTime).toHaveBeenLastCalledWith(10_000);
  const slider = screen.getByRole("slider", { name: "Plaats in de opname" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "0:10 van 0:30");
  for (let time = 0; time < 3; time += 1) await button("10 seconden verder").click();
  await expect.poll(() => audio.currentTime).toBe(30);
  for (let time = 0; time < 4; time += 1) await button("10 seconden terug").click();
  await expect.element(screen.getByText("0:00 / 0:30")).toBeVisible();
});

test("is moved by the arrows on its line, and plays as fast as was chosen", async () => {
  const { screen, audio } = await renderControls();
  screen.getByRole("slider").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => audio.currentTime).toBe(1);
  await expect.element(screen.getByText("0:01 / 0:30")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => audio.currentTime).toBe(0);
  const speed = screen.getByRole("combobox", { name: "Snelheid" });
  await expect.element(speed).toHaveDisplayValue("1×");
  await speed.selectOptions("1,5×");
  await expect.element(speed).toHaveDisplayValue("1,5×");
  // Below 16 px, a telephone zooms in on the field.
  await onPhone();
  expect(Number.parseFloat(getComputedStyle(speed.element()).fontSize)).toBeGreaterThanOrEqual(16);
  expect([audio.playbackRate, audio.defaultPlaybackRate]).toEqual([1.5, 1.5]);
});
