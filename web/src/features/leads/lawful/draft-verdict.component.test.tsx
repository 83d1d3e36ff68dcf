import { useState } from "react";
import { describe, expect, test } from "vitest";
import { Menu } from "#web/parts/menu.tsx";
import { paramsOf, refusedAs } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import type { Draft, DraftStatus } from "../drafts/draft.ts";
import { testDraft } from "../drafts/test-draft.ts";
import { DraftVerdict } from "./draft-verdict.tsx";
import { useRecipientActs } from "./recipient-acts.tsx";
import type { DraftVerdictProps } from "./verdict-props.ts";

const network = stubNetwork();

const lawful: DraftVerdictProps = {
  prospect: "info@bakkerij.example",
  subject: "Een website voor uw bakkerij",
  text: 'Dag,\n\nWij van Peeters Webbouw maken websites.\n\nGeen e-mails meer? Antwoord met "stop".',
  remarks: [],
  sender: { companyName: "Peeters Webbouw", email: "an@peeters.example" },
  ownCustomer: null,
  isRefused: false,
};
const verdict = async (changes: Partial<DraftVerdictProps> = {}) => {
  const screen = await renderPage(<DraftVerdict {...lawful} {...changes} />);
  const region = screen.getByRole("region", { name: "Mag u dit versturen?" });
  await region.getByText(/opgesteld door AI$|om na te kijken$/).click();
  return region;
};

/** The acts on the recipient, in a menu of their own, and how they ended. */
function Recipient({ changes }: { changes: Partial<Draft> }) {
  const [marked, setMarked] = useState<DraftStatus>();
  const [isRefused, setRefused] = useState(changes.isRefused ?? false);
  const draft = testDraft({
    prospect: "info@bakkerij.example",
    ...changes,
    isRefused,
    ...(marked && { status: marked }),
  });
  const acts = useRecipientActs("an", draft, { mark: (_, status) => setMarked(status) });
  return (
    <>
      <Menu button="Meer">{acts.items}</Menu>
      {acts.outcome}
      <p>{marked}</p>
      <button type="button" onClick={() => setRefused(true)}>
        Lijst gelezen
      </button>
    </>
  );
}

async function recipient(changes: Partial<Draft> = {}) {
  const screen = await renderPage(<Recipient changes={changes} />);
  const item = async (name: string | RegExp) => {
    await screen.getByRole("button", { name: "Meer" }).click();
    return screen.getByRole("button", { name });
  };
  return { screen, item };
}

describe("the address", () => {
  test("of a company may be written to", async () => {
    const region = await verdict();
    await expect.element(region.getByText("Algemeen adres van een bedrijf")).toBeVisible();
    await expect.element(region.getByText(/zonder het eerst te vragen/)).toBeVisible();
    // Without a finding, the text is neither called lawful nor judged.
    await expect.element(region.getByText(/of alles klopt en gepast is, beoordeelt u zelf/)).toBeVisible();
    await expect.element(region.getByRole("listitem")).not.toBeInTheDocument();
  });

  test("of a person needs consent", async () => {
    const remarks = [{ kind: "claim", sentence: "Wij zijn de beste." }] as const;
    const region = await verdict({ prospect: "an.claes@bakkerij.example", remarks });
    await expect.element(region.getByText("1 punt om na te kijken")).toBeVisible();
    await expect.element(region.getByText("Persoonlijk adres: vraag eerst toestemming")).toBeVisible();
  });

  test("of an own customer may be written to about similar things, on conditions", async () => {
    const region = await verdict({ prospect: "an.claes@bakkerij.example", ownCustomer: "address" });
    await expect.element(region.getByText("Eigen klant", { exact: true })).toBeVisible();
    await expect.element(region.getByText(/lijkt op wat deze klant van u kocht/)).toBeVisible();
    await expect.element(region.getByText(/kan in elke e-mail gratis weigeren/)).toBeVisible();
    await expect.element(region.getByText(/vraag eerst toestemming/)).not.toBeInTheDocument();
  });

  test("of somebody who refused is not written to, whatever its kind", async () => {
    const region = await verdict({ isRefused: true, ownCustomer: "address" });
    await expect.element(region.getByText("Niet meer aanschrijven", { exact: true })).toBeVisible();
    await expect.element(region.getByText("Algemeen adres van een bedrijf")).not.toBeInTheDocument();
  });
});

describe("the text", () => {
  test("is said to miss what it must say, with how to mend it", async () => {
    const items = (await verdict({ text: "Dag,\n\nWij maken websites." })).getByRole("listitem");
    await expect.element(items.nth(0)).toMatchTextContent(/De afzender ontbreekt.*ondernemingsnummer/);
    await expect
      .element(items.nth(1))
      .toMatchTextContent(/hoe de lezer zich kan uitschrijven.*Voeg een zin toe/);
  });

  test("is quoted where the automation doubts it, with what to do, once for each doubt", async () => {
    const sentence = "Beslis nu: dit geldt enkel vandaag!";
    const remarks = (["disguised", "pressure", "claim", "sensitive", "pressure"] as const).map((kind) => ({
      kind,
      sentence,
    }));
    const region = await verdict({ remarks });
    await expect.element(region.getByText("4 punten om na te kijken")).toBeVisible();
    const items = region.getByRole("listitem");
    await expect
      .poll(() => items.elements().map((item) => item.textContent))
      .toEqual([
        `Dit lijkt iets anders dan reclame${sentence}Maak vanaf het onderwerp duidelijk dat u iets aanbiedt.`,
        `Dit zet de lezer onder druk${sentence}Laat de termijn of de dreiging weg, of geef de echte reden.`,
        `Dit kunt u niet zomaar beweren${sentence}Vermeld waaruit dat blijkt, of laat het weg.`,
        `Dit is privé${sentence}Laat weg wat u over iemands gezondheid, gezin, geloof of geld denkt te weten.`,
      ]);
  });

  test("is said to be made by a machine", async () => {
    const region = await verdict();
    await expect
      .element(region.getByText("Dit concept is opgesteld door AI. Lees het na voordat u het verstuurt."))
      .toBeVisible();
  });
});

const listPath = "/rest/v1/do_not_write";
const refusePath = "/rest/v1/rpc/add_do_not_write";

test("a recipient who asks for it is put on the list, which can be taken back, with the entry of this moment alone", async () => {
  network.on("POST", refusePath, refusedAs("rate_limited"));
  network.on("DELETE", listPath, () => {});
  const prospect = "Bakkerij <Info@Bakkerij.example >";
  const { screen, item } = await recipient({ prospect });
  await (await item("Niet meer aanschrijven")).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/^U hebt kort na elkaar veel adressen/);
  network.on("POST", refusePath, () => Response.json(1));
  await (await item("Niet meer aanschrijven")).click();
  await expect.element(screen.getByText("not_wanted")).toBeVisible();
  const [request] = network.asked("POST", refusePath);
  expect(await request?.json()).toEqual({ p_entries: [prospect] });
  await screen.getByRole("button", { name: "Lijst gelezen" }).click();
  await screen.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect.element(screen.getByText("to_do")).toBeVisible();
  const params = paramsOf(network.asked("DELETE", listPath)[0]);
  expect(Object.fromEntries(params)).toMatchObject({ kind: "eq.address", hint: "eq.i…@bakkerij.example" });
  const sinceMs = Date.parse(params.get("created_at")?.replace("gte.", "") ?? "");
  expect(Date.now() - sinceMs).toBeLessThan(60_000);
  // The clock of the server may be behind.
  expect(Date.now() - sinceMs).toBeGreaterThan(5_000);
});

test("a refusal ends the work on an e-mail that was approved", async () => {
  network.on("POST", refusePath, () => Response.json(1));
  const { screen, item } = await recipient({ status: "approved" });
  await (await item("Niet meer aanschrijven")).click();
  await expect.element(screen.getByText("not_wanted")).toBeVisible();
});

test("a recipient who is on the list already is neither offered for it nor taken off it", async () => {
  const { screen, item } = await recipient({ isRefused: true });
  await expect.element(screen.getByText("Niet meer aanschrijven", { exact: true })).toBeVisible();
  await expect.element(await item(/klant|aanschrijven|Ongedaan/)).not.toBeInTheDocument();
});

describe("an own customer", () => {
  const addPath = "/rest/v1/rpc/add_own_customer";
  const forgetPath = "/rest/v1/rpc/forget_own_customer";
  const bodies = (path: string) =>
    Promise.all(network.asked("POST", path).map((request) => request.clone().json()));

  test("is stated with one click, alone or with the whole company; a refusal leaves an e-mail that was sent as sent", async () => {
    network.on("POST", addPath, () => Response.json(true));
    const prospect = "An <an@Bakkerij.example >";
    const { screen, item } = await recipient({ prospect, status: "sent" });
    await (await item("Dit is een klant van ons")).click();
    await expect.poll(() => bodies(addPath)).toHaveLength(1);
    await (await item("Iedereen bij bakkerij.example is klant")).click();
    await expect
      .poll(() => bodies(addPath))
      .toEqual([{ p_entry: prospect }, { p_entry: "bakkerij.example" }]);
    network.on("POST", refusePath, () => Response.json(1));
    await (await item("Niet meer aanschrijven")).click();
    await screen.getByRole("button", { name: "Lijst gelezen" }).click();
    await expect.element(screen.getByRole("button", { name: "Ongedaan maken" })).toBeVisible();
    expect(screen.getByText("not_wanted").elements()).toEqual([]);
  });

  test("is stated of the address alone at a provider of mailboxes", async () => {
    const { screen, item } = await recipient({ prospect: "an.claes@telenet.be" });
    await expect.element(await item("Dit is een klant van ons")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: /^Iedereen/ })).not.toBeInTheDocument();
  });

  test.each([
    ["address", "Toch geen klant"],
    ["domain", "bakkerij.example is toch geen klant"],
  ] as const)("by %s is taken back with one click", async (ownCustomer, name) => {
    network.on("POST", forgetPath, () => Response.json(1));
    const { screen, item } = await recipient({ prospect: "an@bakkerij.example", ownCustomer });
    await (await item(new RegExp(`^${name}$`))).click();
    await expect.element(screen.getByRole("button", { name: /^Dit is/ })).not.toBeInTheDocument();
    await expect.poll(() => bodies(forgetPath)).toEqual([{ p_address: "an@bakkerij.example" }]);
  });
});
