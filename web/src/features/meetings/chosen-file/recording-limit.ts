/** The bucket's limit; the project behind it may take less. */
export const bucketBytesMax = 53_687_091_200;

const gibibyte = 2 ** 30;
const tenths = new Intl.NumberFormat("nl-BE", { maximumFractionDigits: 1, roundingMode: "floor" });

/** "50 MB", "1,5 GB": rounded down, in steps of 1024 as the settings of storage count. */
export const limitName = (bytesMax: number): string =>
  bytesMax < gibibyte ? `${Math.floor(bytesMax / 2 ** 20)} MB` : `${tenths.format(bytesMax / gibibyte)} GB`;

/** The sentence about a file over the limit; null where storage refused one without naming its limit. */
export function tooLargeText(bytesMax: number | null): string {
  if (bytesMax === null) return "Bestand te groot. Deze opname past niet in onze opslag.";
  return `Bestand te groot. Maximale grootte is ${bytesMax === bucketBytesMax ? "50GB" : limitName(bytesMax)}.`;
}

/** Storage forgets an upload that is not complete after this long. */
const uploadLifetimeSeconds = 24 * 3_600;
/** Any line sends a smaller file in a day, and then there is nothing to say. */
const largeFromBytes = 5_000_000_000;

type UploadPace = {
  totalBytes: number;
  /** Null while too little is known. */
  bytesPerSecond: number | null;
};

/** The sentence about the time that an upload may take; null when it does not matter. */
export function uploadTimeText({ totalBytes, bytesPerSecond }: UploadPace): string | null {
  const neededBytesPerSecond = totalBytes / uploadLifetimeSeconds;
  if (bytesPerSecond !== null && bytesPerSecond < neededBytesPerSecond) {
    return "Aan dit tempo is de upload niet binnen 24 uur klaar, en dan begint hij opnieuw. Gebruik een snellere verbinding of een kleiner bestand.";
  }
  if (totalBytes < largeFromBytes) return null;
  const megabits = Math.ceil((neededBytesPerSecond * 8) / 1_000_000);
  return `Een opname van deze grootte moet binnen 24 uur verstuurd zijn. Daarvoor is een uploadsnelheid van minstens ${megabits}\u00a0Mbit/s nodig.`;
}
