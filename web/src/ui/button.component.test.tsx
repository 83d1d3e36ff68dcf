import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";

test.each([
  ["that can be at work acts once", { busy: false }, 1],
  ["that is at work does not act", { busy: true }, 0],
  ["that is never at work acts each time", {}, 2],
])("pressed twice in a moment, a button %s", async (_what, state, times) => {
  const act = vi.fn();
  const sent = vi.fn((event: Event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={(event) => sent(event.nativeEvent)}>
      <Button type="submit" onClick={act} {...state}>
        Bewaren
      </Button>
    </form>,
  );
  await screen.getByRole("button").dblClick({ force: true });
  expect([act.mock.calls.length, sent.mock.calls.length]).toEqual([times, times]);
});

test("a button at work says so in its own words, or with a mark beside them, and keeps the focus", async () => {
  const screen = await render(<Button>Bewaren</Button>);
  const button = screen.getByRole("button");
  button.element().focus();
  await expect.element(button).not.toHaveAttribute("aria-busy");
  await screen.rerender(<Button busy>Bewaren</Button>);
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveAccessibleName("Bewaren");
  await screen.rerender(
    <Button busy busyText="Wordt bewaard...">
      Bewaren
    </Button>,
  );
  await expect.element(button).toHaveAccessibleName("Wordt bewaard...");
  await expect.element(button).toHaveFocus();
  await screen.rerender(
    <Button busy={false} busyText="Wordt bewaard...">
      Bewaren
    </Button>,
  );
  await expect.element(button).toHaveAccessibleName("Bewaren");
});
