/** Enough for every signature, and for the zeros that some recorders write before the first frame of an MP3. */
const lookedAtBytes = 4_096;

export const noSoundText =
  "In dit bestand herkennen wij geen geluid. Kies de opname zelf, als MP3, WAV, M4A, AAC of WEBM.";
const unreadableText = "Dit bestand kan niet worden gelezen. Kies het opnieuw.";

/**
 * The file's fault as its first bytes show it, as a sentence; null when they are those of a recording. A program or a
 * page that was given the name of one is found out here; whether it can be heard is for the automation to say.
 */
export async function contentProblem(file: Blob): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, lookedAtBytes).arrayBuffer());
    return isSound(bytes) ? null : noSoundText;
  } catch {
    // Moved or changed since it was chosen, or on a disk that was taken out.
    return unreadableText;
  }
}

/** One of the five kinds, whichever the name says: players do not mind either. */
function isSound(bytes: Uint8Array): boolean {
  return isWave(bytes) || isMp4(bytes) || isWebm(bytes) || isTagged(bytes) || isFrame(bytes);
}

const textAt = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** RF64 is the form for more than 4 GB. */
const isWave = (bytes: Uint8Array) =>
  ["RIFF", "RF64"].includes(textAt(bytes, 0, 4)) && textAt(bytes, 8, 12) === "WAVE";
const isMp4 = (bytes: Uint8Array) => textAt(bytes, 4, 8) === "ftyp";
const isWebm = (bytes: Uint8Array) => textAt(bytes, 0, 4) === "\x1a\x45\xdf\xa3";
/** The tag before the frames of an MP3 or an AAC. */
const isTagged = (bytes: Uint8Array) => textAt(bytes, 0, 3) === "ID3" || textAt(bytes, 0, 4) === "ADIF";

/**
 * Frames of MP3 and AAC begin with eleven bits that are set. The two bits of the layer are not: that kind is not used
 * for recordings, and it is the mark of a text in UTF-16.
 */
function isFrame(bytes: Uint8Array): boolean {
  const start = bytes.findIndex((byte) => byte !== 0);
  const [first = 0, second = 0] = bytes.subarray(Math.max(start, 0));
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0x06;
}
