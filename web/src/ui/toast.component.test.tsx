import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderPage } from "#web-test/components/render-page.tsx";
import { Toast } from "./toast.tsx";

test("closes by itself after its time when nobody touches it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const onClose = vi.fn();
  const message = { id: 1, text: "Verwerkt" };
  const screen = await renderPage(
    <>
      <p>Elders</p>
      <Toast title="Update" message={message} closeAfterMs={4_000} onClose={onClose} />
    </>,
  );
  // Wherever the pointer was left by another test.
  await screen.getByText("Elders").hover();
  await vi.advanceTimersByTimeAsync(4_100);
  expect(onClose).toHaveBeenCalledOnce();
});

test("closes by itself, but not while it is pointed at or has the focus", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const onClose = vi.fn();
  const message = { id: 1, text: "Verwerkt" };
  const screen = await renderPage(
    <Toast title="Update" message={message} closeAfterMs={4_000} onClose={onClose} />,
  );
  const text = screen.getByText("Verwerkt");
  await userEvent.hover(text);
  await expect.poll(() => text.element().matches(":hover")).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onClose).not.toHaveBeenCalled();
  const close = screen.getByRole("button", { name: "Sluiten" });
  close.element().focus();
  await userEvent.unhover(text);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onClose).not.toHaveBeenCalled();
  close.element().blur();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(onClose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onClose).toHaveBeenCalledOnce();
});
