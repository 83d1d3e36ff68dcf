import { type Recording, uploadRecording } from "@vanzelf/testkit/recording.ts";
import type { Person } from "@vanzelf/testkit/stack.ts";
import { expect } from "vitest";
import { relay } from "./test-relay.ts";

/** Answers of relay/callback. */
export const accepted = { status: 200, json: { status: "accepted" } };
export const duplicate = { status: 200, json: { status: "duplicate" } };
export const refused = (status: number, code: string) => ({ status, json: { error: { code } } });

/** The simplest event: it needs no work that was handed over before. */
export const report = (userId: string, changes: Record<string, unknown> = {}) => ({
  type: "report.created",
  data: { userId, name: "Prijzen en aanbod", url: "https://rapporten.example/prijzen.pdf", ...changes },
});

/** A recording that the automation has. */
export async function handedOver(person: Person, mode = "meeting"): Promise<Recording> {
  const recording = await uploadRecording(person, "Werfoverleg.mp3");
  const body = { sessionId: recording.sessionId, mode };
  expect((await relay.submit({ route: "meeting", token: person.token, body })).status).toBe(200);
  return recording;
}
