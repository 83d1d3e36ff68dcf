import type { Queryable } from "./auth-database.ts";
import type { UserRow } from "./users.ts";

type IdentityRow = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  email: string | null;
};

/** A person's factor as the API shows it: never the secret. */
type FactorRow = {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: string;
  created_at: Date;
  updated_at: Date;
  last_challenged_at: Date | null;
};

const factorColumns = "id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at";

/** In GoTrue's JSON `id` is the provider's id and `identity_id` the row's. */
const identityJson = (row: IdentityRow) => ({
  identity_id: row.id,
  id: row.provider_id,
  user_id: row.user_id,
  identity_data: row.identity_data,
  provider: row.provider,
  last_sign_in_at: row.last_sign_in_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
  email: row.email ?? undefined,
});

/** Like Go's omitempty: JSON.stringify leaves undefined out. */
const optional = <Value>(value: Value | null) => value || undefined;

/** The person as every answer shows it; `undefined` fields are left out of the JSON, as GoTrue does. */
function userFields(user: UserRow) {
  return {
    id: user.id,
    aud: user.aud ?? "authenticated",
    role: user.role ?? "authenticated",
    email: user.email ?? "",
    email_confirmed_at: optional(user.email_confirmed_at),
    phone: user.phone ?? "",
    confirmation_sent_at: optional(user.confirmation_sent_at),
    confirmed_at: optional(user.confirmed_at),
    recovery_sent_at: optional(user.recovery_sent_at),
    new_email: optional(user.email_change),
    email_change_sent_at: optional(user.email_change_sent_at),
    last_sign_in_at: optional(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: optional(user.banned_until),
    is_anonymous: user.is_anonymous,
  };
}

export type UserJson = ReturnType<typeof userFields> & {
  identities: ReturnType<typeof identityJson>[];
  factors?: FactorRow[] | undefined;
};

export async function userJson(database: Queryable, user: UserRow): Promise<UserJson> {
  const identities = await database.query<IdentityRow>(
    "select * from auth.identities where user_id = $1 order by created_at",
    [user.id],
  );
  const factors = await database.query<FactorRow>(
    `select ${factorColumns} from auth.mfa_factors where user_id = $1 order by created_at`,
    [user.id],
  );
  return {
    ...userFields(user),
    identities: identities.rows.map(identityJson),
    factors: factors.rows.length > 0 ? factors.rows : undefined,
  };
}
