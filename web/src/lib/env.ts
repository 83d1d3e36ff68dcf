import * as z from "zod/mini";

const schema = z.object({
  VITE_SUPABASE_URL: z.url(),
  VITE_SUPABASE_PUBLISHABLE_KEY: z.string().check(z.minLength(1)),
});

function readEnv() {
  const parsed = schema.safeParse(import.meta.env);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => issue.path.join("."));
  throw new Error(`Missing or invalid environment variables: ${names.join(", ")}`);
}

const values = readEnv();

/** Where the backend is; public values, baked in at build time. */
export const env = {
  supabaseUrl: values.VITE_SUPABASE_URL,
  supabasePublishableKey: values.VITE_SUPABASE_PUBLISHABLE_KEY,
};
