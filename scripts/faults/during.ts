/**
 * Does `work` while something is broken, and mends it whatever comes of the work. In the place of `await using`, which
 * dependency-cruiser cannot read yet.
 */
export async function during<Fault extends AsyncDisposable, T>(
  breaking: Promise<Fault>,
  work: (fault: Fault) => Promise<T>,
): Promise<T> {
  const fault = await breaking;
  try {
    return await work(fault);
  } finally {
    await fault[Symbol.asyncDispose]();
  }
}
