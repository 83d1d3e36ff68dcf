/**
 * Does `work` while something is broken, and repairs it even when the work fails. In the place of `await using`, which
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
