import * as z from "zod";

const sizeUnits = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 } as const;

/** Sizes as config.toml writes them, e.g. `50MiB`; parsed they are bytes. */
export const byteSize = z
  .string()
  .regex(/^\d+(\.\d+)?\s*(B|KB|MB|GB|KiB|MiB|GiB)$/, "is no size such as 50MiB")
  .transform((text) => {
    const [, amount = "0", unit = "B"] = /^([\d.]+)\s*(\w+)$/.exec(text) ?? [];
    const factor = Object.entries(sizeUnits).find(([name]) => name === unit)?.[1] ?? 1;
    return Math.round(Number(amount) * factor);
  });
