const samplesPerSecond = 8_000;
const headerBytes = 44;

/** A WAV file that plays: so many seconds of a low tone, eight bits a sample. */
export function wavOf(seconds: number): Buffer {
  const samples = seconds * samplesPerSecond;
  const file = Buffer.alloc(headerBytes + samples);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(headerBytes - 8 + samples, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  // PCM, one channel.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(samplesPerSecond, 24);
  file.writeUInt32LE(samplesPerSecond, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at += 1) file[headerBytes + at] = at % 40 < 20 ? 120 : 136;
  return file;
}
