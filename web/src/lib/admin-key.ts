/** Every query of an admin is below it: one change of the customers reads them all again. */
export const adminKey = ["admin"] as const;
