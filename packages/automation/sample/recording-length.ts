/** Of an ordinary recording of speech: 128 kbit/s. */
const usualBytesPerSecond = 16_000;
const wavHeaderBytes = 44;

/**
 * How long the recording at this address is, in milliseconds; null when it does not open there, without any key. Exact
 * for WAV; other kinds are not decoded here, so their length is estimated from their size.
 */
export async function recordingLengthMs(fileUrl: string, signal: AbortSignal): Promise<number | null> {
  const headers = { range: `bytes=0-${wavHeaderBytes - 1}` };
  const answer = await fetch(fileUrl, { headers, signal }).catch(() => undefined);
  const head = Buffer.from((await answer?.arrayBuffer().catch(() => undefined)) ?? new ArrayBuffer(0));
  signal.throwIfAborted();
  if (!answer?.ok || head.byteLength === 0) return null;
  const isWav = head.byteLength >= wavHeaderBytes && /^RIFF.{4}WAVE/s.test(head.toString("latin1"));
  const bytesPerSecond = (isWav && head.readUInt32LE(28)) || usualBytesPerSecond;
  const sizeBytes = Number(answer.headers.get("content-range")?.split("/")[1]) || head.byteLength;
  return Math.max(1, Math.floor((sizeBytes * 1_000) / bytesPerSecond));
}
