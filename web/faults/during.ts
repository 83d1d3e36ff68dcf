/** Does the work while something is broken, and mends it whatever comes of the work. */
export async function during(breaking: Promise<AsyncDisposable>, work: () => Promise<void>): Promise<void> {
  // Not `await using`: what checks the imports cannot read it.
  const broken = await breaking;
  try {
    await work();
  } finally {
    await broken[Symbol.asyncDispose]();
  }
}
