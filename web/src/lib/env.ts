import * as z from "zod/mini";

const schema = z.object({
  VITE_SUPABASE_URL: z.url(),
  VITE_SUPABASE_PUBLISHABLE_KEY: z.string().check(z.minLength(1)),
});

function readEnv() {
  // One by one: the whole environment would be written into the site.
  const parsed = schema.safeParse({
    VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL,
    VITE_SUPABASE_PUBLISHABLE_KEY: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  });
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
