/**
 * Reads a request before anything is done for its caller. Before a bad request is refused, the caller's rights are
 * checked: a caller without rights gets that error, and learns nothing about the form of a good request.
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
