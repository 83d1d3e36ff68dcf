/** Settles as the promise does, or rejects with the error when the time is over. */
export async function withDeadline<Value>(
  promise: Promise<Value>,
  timeoutMs: number,
  error: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), timeoutMs);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
