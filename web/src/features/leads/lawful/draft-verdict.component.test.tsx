import { describe, expect, test } from "vitest";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { DraftVerdict } from "./draft-verdict.tsx";
import type { DraftVerdictProps } from "./verdict-props.ts";

const network = stubNetwork();

const lawful: DraftVerdictProps = {
  userId: "a0000000-0000-4000-8000-000000000001",
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
  return screen.getByRole("region", { name: "Mag u dit versturen?" });
};

describe("the address", () => {
  test("of a company may be written to", async () => {
    const region = await verdict();
    await expect.element(region.getByText("Algemeen adres van een bedrijf")).toBeVisible();
    await expect.element(region.getByText(/zonder het eerst te vragen/)).toBeVisible();
  });

  test("of a person needs consent", async () => {
    const region = await verdict({ prospect: "an.claes@bakkerij.example" });
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
  test("without a finding is not called lawful, nor judged, and is to be read", async () => {
    const region = await verdict();
    await expect.element(region.getByText(/of alles klopt en gepast is, beoordeelt u zelf/)).toBeVisible();
    await expect.element(region.getByRole("listitem")).not.toBeInTheDocument();
  });

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
    const items = (await verdict({ remarks })).getByRole("listitem");
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

test("a recipient who asks for it is put on the list with one click", async () => {
  network.on("POST", "/rest/v1/rpc/add_do_not_write", () => Response.json(1));
  const region = await verdict();
  await region.getByRole("button", { name: "Niet meer aanschrijven info@bakkerij.example" }).click();
  await expect.poll(() => network.asked("POST", "/rest/v1/rpc/add_do_not_write")).toHaveLength(1);
  const [request] = network.asked("POST", "/rest/v1/rpc/add_do_not_write");
  expect(await request?.json()).toEqual({ p_entries: ["info@bakkerij.example"] });
});

test("a recipient who is on the list already is not offered for it", async () => {
  const region = await verdict({ isRefused: true });
  await expect.element(region.getByText("Niet meer aanschrijven", { exact: true })).toBeVisible();
  await expect.element(region.getByRole("button")).not.toBeInTheDocument();
});

describe("an own customer", () => {
  const addPath = "/rest/v1/rpc/add_own_customer";
  const forgetPath = "/rest/v1/rpc/forget_own_customer";
  const bodies = (path: string) =>
    Promise.all(network.asked("POST", path).map((request) => request.clone().json()));

  test.each([
    ["Dit is een klant van ons an@bakkerij.example", "an@bakkerij.example"],
    ["Iedereen bij bakkerij.example is klant", "bakkerij.example"],
  ])("is stated with one click: %s", async (name, p_entry) => {
    network.on("POST", addPath, () => Response.json(true));
    const region = await verdict({ prospect: "an@bakkerij.example" });
    await region.getByRole("button", { name }).click();
    await expect.poll(() => bodies(addPath)).toEqual([{ p_entry }]);
  });

  test("is stated of the address alone at a provider of mailboxes", async () => {
    const region = await verdict({ prospect: "an.claes@telenet.be" });
    await expect.element(region.getByRole("button", { name: /^Dit is een klant van ons/ })).toBeVisible();
    await expect.element(region.getByRole("button", { name: /^Heel/ })).not.toBeInTheDocument();
  });

  test.each([
    ["address", "Toch geen klant"],
    ["domain", "bakkerij.example is toch geen klant"],
  ] as const)("by %s is taken back with one click", async (ownCustomer, name) => {
    network.on("POST", forgetPath, () => Response.json(1));
    const region = await verdict({ prospect: "an@bakkerij.example", ownCustomer });
    await expect.element(region.getByRole("button", { name: /^Dit is/ })).not.toBeInTheDocument();
    await region.getByRole("button", { name, exact: true }).click();
    await expect.poll(() => bodies(forgetPath)).toEqual([{ p_address: "an@bakkerij.example" }]);
  });

  test("that the database refuses is said in words that help", async () => {
    network.on("POST", addPath, () =>
      Response.json({ code: "22023", message: "", details: "provider_domain" }, { status: 400 }),
    );
    const region = await verdict({ prospect: "an@bakkerij.example" });
    await region.getByRole("button", { name: "Iedereen bij bakkerij.example is klant" }).click();
    await expect.element(region.getByRole("alert")).toMatchTextContent(/ook onbekenden een adres/);
  });
});
