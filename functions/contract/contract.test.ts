import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { accountDeletionSchema, emailChangeSchema } from "./account.ts";
import { answerText, chatMessageLengthMax, chatRequestSchema } from "./chat.ts";
import { contactMessageSchema } from "./contact.ts";
import {
  customerDeletionSchema,
  customerTexts,
  customerUpdateSchema,
  usageGrantSchema,
} from "./customers.ts";
import { errorBodySchema } from "./errors.ts";
import { invitationSchema } from "./invitations.ts";
import { leadAcceptedSchema, leadFormFields, leadFormSchema } from "./lead.ts";
import { meetingModes, meetingRequestSchema } from "./meeting.ts";
import { allServiceCodes } from "./services.ts";
import { leadForm } from "./test-lead-form.ts";

const form = leadForm();

function messagesOf(value: unknown): Record<string, string[] | undefined> {
  const result = z.safeParse(leadFormSchema, value);
  return result.success ? {} : z.flattenError(result.error).fieldErrors;
}

describe("the lead form", () => {
  test("trims every field", () => {
    const spaced = Object.fromEntries(Object.entries(form).map(([key, value]) => [key, `  ${value}\n`]));
    expect(z.parse(leadFormSchema, spaced)).toEqual(form);
  });

  const isAskedFor = (field: string) => messagesOf({ ...form, [field]: "" })[field] !== undefined;
  const askedFor = Object.entries(leadFormFields).filter(([field]) => isAskedFor(field));

  test("asks for the six fields of the specification at least", () => {
    const six = ["firstName", "lastName", "companyName", "email", "services", "servicesSummary"];
    expect(askedFor.map(([field]) => field)).toEqual(expect.arrayContaining(six));
  });

  test.each(askedFor.map(([field, { label }]) => [field, `${label} is verplicht.`]))(
    "asks for %s with one sentence, whether missing, blank or no text",
    (field, message) => {
      for (const value of [undefined, "", "   ", 7, null]) {
        expect(messagesOf({ ...form, [field]: value })).toEqual({ [field]: [message] });
      }
    },
  );

  test.each(["\u200b", "\u2060\ufeff", "\u3164", "\u2800", "\u0301"])("takes %j for blank", (value) => {
    expect(messagesOf({ ...form, companyName: value })).toEqual({
      companyName: ["Bedrijfsnaam is verplicht."],
    });
  });

  test.each(["a\u0000b", "c\ud800", "An\r\nBcc: x@y.be", "An\u0085"])(
    "refuses %j, which would be lost or misread further on",
    (value) => {
      const refused = ["Voornaam bevat tekens die wij niet kunnen verwerken."];
      expect(messagesOf({ ...form, firstName: value })).toEqual({ firstName: refused });
    },
  );

  test("drops what nobody sees and puts accents in one spelling, in lines and in longer texts", () => {
    const typed = { ...form, lastName: "Pe\u00ade\u202eters", companyName: "Cafe\u0301  Zoë\ufeff" };
    const longer = {
      services: "tuin\u200biers\n\n\u{e0041}hoveniers",
      servicesSummary: "👨‍👩‍👧\u2066!\u2069",
    };
    expect(z.parse(leadFormSchema, { ...typed, ...longer })).toEqual({
      ...form,
      lastName: "Peeters",
      companyName: "Café Zoë",
      services: "tuiniers\n\nhoveniers",
      servicesSummary: "👨‍👩‍👧!",
    });
  });

  test("lets the two longer texts have lines, but no NUL", () => {
    const lines = "eerste\n\ttweede\r\nderde 👍";
    expect(messagesOf({ ...form, services: lines, servicesSummary: lines })).toEqual({});
    const refused = ["Gewenste doelgroep bevat tekens die wij niet kunnen verwerken."];
    expect(messagesOf({ ...form, services: "tuin\u0000iers" })).toEqual({ services: refused });
  });

  test.each(Object.entries(leadFormFields).map(([field, { lengthMax }]) => [field, lengthMax] as const))(
    "caps %s at %i characters",
    (field, lengthMax) => {
      const fill = (length: number) =>
        field === "email" ? `${"a".repeat(length - 10)}@b.example` : "a".repeat(length);
      expect(messagesOf({ ...form, [field]: fill(lengthMax) })[field] ?? []).not.toContainEqual(
        expect.stringContaining("maximaal"),
      );
      expect(messagesOf({ ...form, [field]: fill(lengthMax + 1) })[field]).toContainEqual(
        expect.stringContaining(`maximaal ${lengthMax} tekens`),
      );
    },
  );

  test.each(["an", "an@", "an@peeters", "an peeters@x.be"])("refuses %s as an e-mail address", (email) => {
    expect(messagesOf({ ...form, email })).toEqual({ email: ["Vul een geldig e-mailadres in."] });
  });

  test("drops what a body claims about the user", () => {
    const forged = { ...form, userId: "someone-else", tableName: "user_emails_someone_else" };
    expect(z.parse(leadFormSchema, forged)).toEqual(form);
  });
});

/** The first sentence for each field that is refused. */
function sentencesOf(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

describe("a chat message", () => {
  const said = { message: "Hoe vaak?", timestamp: "2026-11-20T16:00:00.000Z" };
  const refused = (message: unknown) =>
    z.safeParse(chatRequestSchema, { ...said, message }).error?.issues[0]?.message;

  test("is what the customer wrote and when, without a user id that the body names", () => {
    const body = { ...said, message: "  Hoe\n vaak?\n", userId: "someone-else" };
    expect(z.parse(chatRequestSchema, body)).toEqual({ ...said, message: "Hoe\n vaak?" });
  });

  test("needs something to read, of a length that the assistant takes", () => {
    for (const blank of [undefined, "", " \n ", "\u200b", 7])
      expect(refused(blank)).toBe("Bericht is verplicht.");
    expect(refused("a".repeat(chatMessageLengthMax))).toBeUndefined();
    expect(refused("a".repeat(chatMessageLengthMax + 1))).toBe("Bericht mag maximaal 4000 tekens bevatten.");
    expect(refused("a\u0000b")).toBe("Bericht bevat tekens die wij niet kunnen verwerken.");
  });

  test.each(["gisteren", "2026-11-20", "", undefined])("is refused with the timestamp %j", (timestamp) => {
    expect(sentencesOf(chatRequestSchema, { ...said, timestamp })).toEqual({
      timestamp: "Tijdstip is ongeldig.",
    });
  });

  test("may have been sent in another time zone, within a conversation that it names", () => {
    const sent = {
      ...said,
      timestamp: "2026-11-20T17:00:00+01:00",
      conversationId: "0b0f8a4e-6f1c-4f0e-9a51-0d1f9a6d3c11",
    };
    expect(z.parse(chatRequestSchema, sent)).toEqual(sent);
    expect(sentencesOf(chatRequestSchema, { ...sent, conversationId: "1" })).toEqual({
      conversationId: "Gesprek is ongeldig.",
    });
  });

  test.each([
    ["a JSON text", '"Twee \\"keer\\"."', 'Twee "keer".'],
    ["other JSON", '{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
    ["null", "null", "null"],
    ["plain text", "Twee keer.", "Twee keer."],
    ["half of a JSON text", '"Twee', '"Twee'],
    ["nothing", "", ""],
  ])("is answered with %s as a reader expects it", (_what, body, shown) => {
    expect(answerText(body)).toBe(shown);
  });
});

describe("a request for an analysis", () => {
  const body = {
    userId: "someone-else",
    userEmail: "iemand@anders.example",
    fileUrl: "https://elsewhere.example/x.mp3",
    fileName: "x.mp3",
    latestFeedback: null,
    feedbackId: null,
    status: "pending",
    sessionId: "0b0f8a4e-6f1c-4f0e-9a51-0d1f9a6d3c11",
    mode: "job-interview",
  };

  test("names an upload and the kind of analysis; the rest is not the body's to say", () => {
    const { sessionId, mode } = body;
    expect(z.parse(meetingRequestSchema, body)).toEqual({ sessionId, mode });
  });

  test("takes the four kinds of analysis and no other", () => {
    const isTaken = (mode: unknown) => z.safeParse(meetingRequestSchema, { ...body, mode }).success;
    expect(meetingModes.map(isTaken)).toEqual([true, true, true, true]);
    expect(sentencesOf(meetingRequestSchema, { ...body, mode: "lecture", sessionId: "" })).toEqual({
      mode: "Kies een soort analyse.",
      sessionId: "Sessie is verplicht.",
    });
    expect(["", "Meeting", "lecture", null, undefined].map(isTaken)).toEqual(Array(5).fill(false));
  });

  test("is refused without a session that the database can hold", () => {
    const isTaken = (sessionId: unknown) => z.safeParse(meetingRequestSchema, { ...body, sessionId }).success;
    expect(isTaken("a".repeat(100))).toBe(true);
    expect(["", " ", "a\nb", "a".repeat(101), null].map(isTaken)).toEqual(Array(5).fill(false));
  });
});

const userId = "a0000000-0000-4000-8000-000000000001";

describe("an edit of a customer", () => {
  const edit = {
    version: 3,
    name: "An Peeters",
    email: "an@peeters.example",
    serviceCodes: 17,
    serviceLimits: { meeting_analysis: 4 },
  };
  const refusedFor = (changes: object) => sentencesOf(customerUpdateSchema, { ...edit, ...changes });

  test("is the whole record, trimmed, with the address in lower case; the rest is not the body's to say", () => {
    const body = {
      ...edit,
      name: " An \u202e Peeters\n",
      email: " An@Peeters.example ",
      userId,
      usageCounts: {},
    };
    expect(z.parse(customerUpdateSchema, body)).toEqual(edit);
  });

  test.each(["", "jan&els@peeters.example"])(
    "may leave name and limits empty, every service away, and the address as the customer has it: %j",
    (email) => {
      const empty = { name: "", email, serviceCodes: 0, serviceLimits: {} };
      expect(z.parse(customerUpdateSchema, { ...edit, ...empty })).toEqual({ ...edit, ...empty });
      const refused = { email: "Vul een geldig e-mailadres in." };
      expect(sentencesOf(invitationSchema, empty)).toEqual(refused);
    },
  );

  test.each([
    ["name", "a".repeat(customerTexts.name.max + 1), "Naam mag maximaal 200 tekens bevatten."],
    ["name", "An\u0000", "Naam bevat tekens die wij niet kunnen verwerken."],
    ["email", "geen adres", "Vul een geldig e-mailadres in."],
    ["email", `${"a".repeat(250)}@b.be`, "E-mailadres mag maximaal 254 tekens bevatten."],
    ["serviceCodes", allServiceCodes + 1, "Deze services bestaan niet."],
    ["serviceCodes", -1, "Deze services bestaan niet."],
    ["serviceCodes", 0.5, "Deze services bestaan niet."],
    ["version", 0, "De versie van deze klant ontbreekt."],
    ["version", undefined, "De versie van deze klant ontbreekt."],
  ])("is refused for its %s %j", (field, value, message) => {
    expect(refusedFor({ [field]: value })).toEqual({ [field]: message });
  });

  test("limits by whole numbers up to what the database holds, for services that exist", () => {
    const message = `Een limiet is een geheel getal van 0 (onbeperkt) tot 999999999.`;
    const largest = { meeting_analysis: 999_999_999, email_marketing: 0 };
    expect(refusedFor({ serviceLimits: largest })).toEqual({});
    for (const wrong of [1_000_000_000, -1, 0.5, "4", null]) {
      const serviceLimits = { meeting_analysis: wrong };
      expect(refusedFor({ serviceLimits })).toEqual({ "serviceLimits.meeting_analysis": message });
    }
    expect(refusedFor({ serviceLimits: { koffie: 4 } })).toEqual({
      serviceLimits: "Deze service bestaat niet.",
    });
  });
});

describe("units that an admin gives until a day", () => {
  const grant = {
    grantId: userId,
    service: "meeting_analysis",
    kind: "trial",
    units: 10,
    lastDay: "2026-12-31",
    reason: "Proefperiode",
  };

  test("are a whole number that the database holds, and never none", () => {
    const message = "Aantal is een geheel getal van 1 tot 999999999.";
    for (const units of [1, 999_999_999])
      expect(sentencesOf(usageGrantSchema, { ...grant, units })).toEqual({});
    for (const units of [0, -1, 1.5, 1_000_000_000, "10", undefined])
      expect(sentencesOf(usageGrantSchema, { ...grant, units })).toEqual({ units: message });
  });

  test("are refused with a sentence for each field that is missing", () => {
    expect(sentencesOf(usageGrantSchema, {})).toEqual({
      grantId: "De naam van deze toekenning ontbreekt.",
      service: "Deze service bestaat niet.",
      kind: "Kies wat u toekent.",
      units: "Aantal is een geheel getal van 1 tot 999999999.",
      lastDay: "Kies een datum.",
      reason: "Reden is verplicht.",
    });
    expect(sentencesOf(usageGrantSchema, { ...grant, lastDay: "31/12/2026" })).toEqual({
      lastDay: "Kies een datum.",
    });
    expect(sentencesOf(usageGrantSchema, { ...grant, reason: "a".repeat(501) })).toEqual({
      reason: "Reden mag maximaal 500 tekens bevatten.",
    });
  });
});

test.each<[string, z.core.$ZodType, object, Readonly<Record<string, number>>]>([
  [
    "a lead",
    leadFormSchema,
    form,
    { firstName: 100, lastName: 100, companyName: 200, email: 254, services: 2_000, servicesSummary: 5_000 },
  ],
  [
    "a message of a visitor",
    contactMessageSchema,
    { name: "An", email: "an@peeters.example", task: "Facturen" },
    {
      ...{ name: 200, email: 254, company: 200, people: 200, deadline: 200 },
      ...{ task: 5_000, programs: 1_000, website: 2_000 },
    },
  ],
  ["a chat message", chatRequestSchema, { timestamp: "2026-11-20T16:00:00Z" }, { message: 4_000 }],
  ["a request for an analysis", meetingRequestSchema, { mode: "meeting" }, { sessionId: 100 }],
  ["an invitation", invitationSchema, { serviceCodes: 0, serviceLimits: {} }, { email: 254 }],
  ["another address of one's own", emailChangeSchema, { password: "geheim" }, { email: 254 }],
])("%s holds so many letters of each field, and none more", (_what, schema, body, lengthsMax) => {
  for (const [field, most] of Object.entries(lengthsMax)) {
    const fill = (length: number) => (field === "email" ? "@b.example" : "").padStart(length, "a");
    const isTaken = (length: number) => z.safeParse(schema, { ...body, [field]: fill(length) }).success;
    expect([isTaken(most), isTaken(most + 1)], field).toEqual([true, false]);
  }
});

test("takes the typed confirmation of a deletion as it was typed, without the spaces around it", () => {
  const password = "van de beheerder";
  expect(z.parse(customerDeletionSchema, { email: " An@Peeters.example ", password })).toEqual({
    email: "An@Peeters.example",
    password,
  });
  expect(z.safeParse(customerDeletionSchema, { email: "an@peeters.example" }).success).toBe(false);
  expect(sentencesOf(customerDeletionSchema, {})).toEqual({
    email: "Typ het e-mailadres om te bevestigen.",
    password: "Wachtwoord is verplicht.",
  });
});

test("never trims a password", () => {
  const typed = { email: "an@peeters.example", password: "  twee spaties " };
  expect(z.parse(accountDeletionSchema, typed)).toEqual(typed);
  expect(z.safeParse(accountDeletionSchema, { ...typed, password: "" }).success).toBe(false);
});

test("reads the database's timestamp with offset and microseconds", () => {
  const accepted = {
    submissionId: "0b0f8a4e-6f1c-4f0e-9a51-0d1f9a6d3c11",
    submittedAt: "2026-11-20T16:00:00.123456+00:00",
    duplicate: false,
  };
  expect(z.parse(leadAcceptedSchema, accepted)).toEqual(accepted);
});

test("reads an error code of a newer release as internal", () => {
  const body = { error: { code: "brand_new", message: "Sorry.", requestId: "r1" } };
  expect(z.parse(errorBodySchema, body).error.code).toBe("internal");
});
