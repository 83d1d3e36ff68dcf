import { expect, onTestFinished, test } from "vitest";
import { renderAtAddress } from "#web-test/components/render-at-address.tsx";
import { type PageAddress, usePageAddress } from "./page-address.ts";

type View = { word: string; open: string };
const address: PageAddress<View> = {
  read: ({ zoek, open }) => ({ word: String(zoek ?? ""), open: String(open ?? "") }),
  write: ({ word, open }) => ({ zoek: word || undefined, open: open || undefined }),
};

function Page() {
  const [view, { change, open, close }] = usePageAddress(address);
  return (
    <>
      <p>{`${view.word}/${view.open}`}</p>
      <button type="button" onClick={() => change({ word: `${view.word}a` })}>
        Typ
      </button>
      <button type="button" onClick={() => open({ open: "x" })}>
        Open
      </button>
      <button type="button" onClick={() => close({ open: "" })}>
        Sluit
      </button>
    </>
  );
}

const renderAt = async (href: string) => {
  const { screen, history } = await renderAtAddress(href, Page);
  const press = (name: string) => screen.getByRole("button", { name }).click();
  /** In one moment, before the page is drawn again. */
  const pressTwice = (name: string) => {
    const button = screen.getByRole("button", { name }).element();
    for (const _press of [1, 2]) button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  const expectView = (view: string) => expect.element(screen.getByText(view, { exact: true })).toBeVisible();
  return { history, press, pressTwice, expectView };
};

test("typing leaves no steps, opening leaves one, which back takes away", async () => {
  const { history, press, expectView } = await renderAt("/lijst");
  await press("Typ");
  await press("Typ");
  await press("Open");
  await expectView("aa/x");
  expect(history.length).toBe(2);
  history.back();
  await expectView("aa/");
});

test("a change of the address leaves the page where it was scrolled to", async () => {
  const { pressTwice, expectView } = await renderAt("/lijst");
  document.body.style.height = "5000px";
  onTestFinished(() => void document.body.style.removeProperty("height"));
  scrollTo(0, 500);
  pressTwice("Typ");
  await expectView("a/");
  expect(scrollY).toBe(500);
});

test("closing takes its own step back, however often something is opened", async () => {
  const { history, press, pressTwice, expectView } = await renderAt("/lijst");
  history.push("/lijst?zoek=tuin");
  await expectView("tuin/");
  for (let time = 0; time < 3; time += 1) {
    await press("Open");
    await expectView("tuin/x");
    pressTwice("Sluit");
    await expectView("tuin/");
  }
  expect(history.location.state.__TSR_index).toBe(1);
});

test("closing keeps what was typed since", async () => {
  const { history, press, expectView } = await renderAt("/lijst");
  await press("Open");
  await press("Typ");
  await press("Sluit");
  await expectView("a/");
  expect(history.location.state.__TSR_index).toBe(1);
});

test("closing what a link had opened stays on the page", async () => {
  const { history, press, expectView } = await renderAt("/lijst?open=x");
  await press("Sluit");
  await expectView("/");
  expect(history.location.pathname).toBe("/lijst");
});
