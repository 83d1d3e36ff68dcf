/**
 * Reads a request before anything is done for its caller. When it is refused, the caller's right comes first: a
 * caller without rights is told that, not what a good request looks like.
 */
export async function readRequest<T>(
  requireAccess: () => Promise<unknown>,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (refusal) {
    await requireAccess();
    throw refusal;
  }
}
