/** Enough for the header of a WAV file, and to know that the whole file can be fetched. */
const lookedAtBytes = 1_024;
/** Of an ordinary recording of speech: 128 kbit/s. */
const usualBytesPerSecond = 16_000;
const wavHeaderBytes = 44;

/**
 * How long the recording at this address is, in milliseconds; null when it does not open there, without any key. Exact
 * for WAV; other kinds are not decoded here, so their length is estimated from their size.
 */
export async function recordingLengthMs(fileUrl: string, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(fileUrl, { headers: { range: `bytes=0-${lookedAtBytes - 1}` }, signal });
    const head = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || head.byteLength === 0) return null;
    const sizeBytes = Number(answer.headers.get("content-range")?.split("/")[1] ?? head.byteLength);
    return Math.max(1, Math.floor(((sizeBytes || head.byteLength) * 1_000) / bytesPerSecondOf(head)));
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

function bytesPerSecondOf(head: Buffer): number {
  const isWav =
    head.byteLength >= wavHeaderBytes &&
    head.toString("latin1", 0, 4) === "RIFF" &&
    head.toString("latin1", 8, 12) === "WAVE";
  return (isWav && head.readUInt32LE(28)) || usualBytesPerSecond;
}
