/**
 * The statement of a customer before a recording is stored. A changed sentence gets a new version, here and in
 * private.recording_consent_text, which keeps the old ones.
 */
export const recordingConsent = {
  version: "2026-11-22",
  text: "De deelnemers weten dat dit gesprek wordt opgenomen en geanalyseerd.",
} as const;
