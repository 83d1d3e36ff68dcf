import { queryOptions } from "@tanstack/react-query";
import { giveAppCode } from "#web/lib/app-code.ts";
import { FunctionError } from "#web/lib/function-failure.ts";
import { supabase } from "#web/lib/supabase.ts";

export type FactorCode = { id: string; code: string };

/** The id of the admin's own confirmed second factor; null without one. */
export function ownFactorQuery() {
  return queryOptions({
    queryKey: ["admin-own-factor"],
    queryFn: async (): Promise<string | null> => {
      const { data, error } = await supabase.auth.mfa.listFactors();
      if (error) throw new Error("The factors could not be read", { cause: error });
      return data.totp[0]?.id ?? null;
    },
    meta: { what: "the admin's own second factor" },
  });
}

/** Gives the code to Auth, which makes the session's second factor a fresh one. Throws FunctionError. */
export async function showFactor({ id, code }: FactorCode): Promise<void> {
  const failure = await giveAppCode(supabase.auth, id, code);
  if (!failure) return;
  const { message } = failure;
  throw new FunctionError(
    { code: "factor_required", status: null, message, fields: { code: message } },
    failure,
  );
}
