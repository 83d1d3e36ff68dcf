import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  errorBodySchema,
  leadAcceptedSchema,
  leadFormLengthsMax,
  leadFormSchema,
  meetingFeedbackTableName,
  userEmailsTableName,
} from "./contract.ts";

const form = {
  firstName: "An",
  lastName: "Peeters",
  companyName: "Peeters Webbouw",
  email: "an@peeters.example",
  services: "tuinarchitecten en aannemers",
  servicesSummary: "Wij bouwen websites voor kmo's.",
};

function messagesOf(value: unknown): Record<string, string[] | undefined> {
  const result = z.safeParse(leadFormSchema, value);
  return result.success ? {} : z.flattenError(result.error).fieldErrors;
}

describe("the lead form", () => {
  it("trims every field", () => {
    const spaced = Object.fromEntries(Object.entries(form).map(([key, value]) => [key, `  ${value}\n`]));
    expect(z.parse(leadFormSchema, spaced)).toEqual(form);
  });

  it.each([
    ["firstName", "Voornaam is verplicht."],
    ["lastName", "Achternaam is verplicht."],
    ["companyName", "Bedrijfsnaam is verplicht."],
    ["email", "E-mailadres is verplicht."],
    ["services", "Gewenste doelgroep is verplicht."],
    ["servicesSummary", "Samenvatting van uw diensten is verplicht."],
  ])("asks for %s with one sentence, whether missing, blank or no text", (field, message) => {
    for (const value of [undefined, "", "   ", 7, null]) {
      expect(messagesOf({ ...form, [field]: value })).toEqual({ [field]: [message] });
    }
  });

  it.each(["\u200b", "\u2060\ufeff"])("takes %j for blank", (value) => {
    expect(messagesOf({ ...form, companyName: value })).toEqual({
      companyName: ["Bedrijfsnaam is verplicht."],
    });
  });

  it.each(["a\u0000b", "c\ud800", "An\r\nBcc: x@y.be", "An\u0085"])(
    "refuses %j, which would be lost or misread further on",
    (value) => {
      const refused = ["Voornaam bevat tekens die wij niet kunnen verwerken."];
      expect(messagesOf({ ...form, firstName: value })).toEqual({ firstName: refused });
    },
  );

  it("lets the two longer texts have lines, but no NUL", () => {
    const lines = "eerste\n\ttweede\r\nderde 👍";
    expect(messagesOf({ ...form, services: lines, servicesSummary: lines })).toEqual({});
    const refused = ["Gewenste doelgroep bevat tekens die wij niet kunnen verwerken."];
    expect(messagesOf({ ...form, services: "tuin\u0000iers" })).toEqual({ services: refused });
  });

  it.each(Object.entries(leadFormLengthsMax))("caps %s at %i characters", (field, lengthMax) => {
    const fill = (length: number) =>
      field === "email" ? `${"a".repeat(length - 10)}@b.example` : "a".repeat(length);
    expect(messagesOf({ ...form, [field]: fill(lengthMax) })[field] ?? []).not.toContainEqual(
      expect.stringContaining("maximaal"),
    );
    expect(messagesOf({ ...form, [field]: fill(lengthMax + 1) })[field]).toContainEqual(
      expect.stringContaining(`maximaal ${lengthMax} tekens`),
    );
  });

  it.each(["an", "an@", "an@peeters", "an peeters@x.be"])("refuses %s as an e-mail address", (email) => {
    expect(messagesOf({ ...form, email })).toEqual({ email: ["Vul een geldig e-mailadres in."] });
  });

  it("drops what a body claims about the user", () => {
    const forged = { ...form, userId: "someone-else", tableName: "user_emails_someone_else" };
    expect(z.parse(leadFormSchema, forged)).toEqual(form);
  });
});

it("reads the database's timestamp with offset and microseconds", () => {
  const accepted = {
    submissionId: "0b0f8a4e-6f1c-4f0e-9a51-0d1f9a6d3c11",
    submittedAt: "2026-11-20T16:00:00.123456+00:00",
    duplicate: false,
  };
  expect(z.parse(leadAcceptedSchema, accepted)).toEqual(accepted);
});

it("reads an error code of a newer release as internal", () => {
  const body = { error: { code: "brand_new", message: "Sorry.", requestId: "r1" } };
  expect(z.parse(errorBodySchema, body).error.code).toBe("internal");
});

it("names a customer's own tables after the id, with underscores", () => {
  const userId = "0b0f8a4e-6f1c-4f0e-9a51-0d1f9a6d3c11";
  expect(userEmailsTableName(userId)).toBe("user_emails_0b0f8a4e_6f1c_4f0e_9a51_0d1f9a6d3c11");
  expect(meetingFeedbackTableName(userId)).toBe("meeting_feedback_0b0f8a4e_6f1c_4f0e_9a51_0d1f9a6d3c11");
});
