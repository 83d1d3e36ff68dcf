import { FunctionsFetchError, FunctionsHttpError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { functionFailureOf } from "./function-failure.ts";

const answered = (status: number, body: string) => new FunctionsHttpError(new Response(body, { status }));

test("reads what our function said", async () => {
  const error = {
    code: "wrong_password",
    message: "Het wachtwoord is niet juist.",
    requestId: "r-1",
    fields: { password: "Dit is niet uw wachtwoord." },
  };
  expect(await functionFailureOf(answered(403, JSON.stringify({ error })))).toEqual({
    code: "wrong_password",
    status: 403,
    message: "Het wachtwoord is niet juist.",
    fields: { password: "Dit is niet uw wachtwoord." },
  });
});

test.each(["<h1>Bad gateway</h1>", "{}", ""])("%j is not an answer of ours", async (body) => {
  expect(await functionFailureOf(answered(502, body))).toEqual({
    code: "internal",
    status: 502,
    message: "",
    fields: {},
  });
});

test.each([new FunctionsFetchError(new TypeError("offline")), new Error("odd"), undefined])(
  "no answer is a failure of the network",
  async (cause) => {
    expect(await functionFailureOf(cause)).toMatchObject({ code: "network", status: null });
  },
);
