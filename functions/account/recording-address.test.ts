import { randomUUID } from "node:crypto";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { recordingAddressSchema } from "../contract/recordings.ts";
import { serviceKeys } from "../contract/services.ts";
import { accountForEachTest, accountFunction } from "./test-account.ts";

accountForEachTest();

const addressOf = (id: string, { token }: Pick<Person, "token">) => ({
  route: `POST account/recordings/${id}/address`,
  token,
});

test("opens the owner's recording by itself, for minutes, under its own name", async () => {
  const owner = await createPerson();
  const { id } = await uploadRecording(owner, "Overleg met Noël & Co.mp3");
  const { status, json } = await accountFunction.call(addressOf(id, owner));
  expect(status).toBe(200);
  const { path, lifetimeSeconds } = recordingAddressSchema.parse(json);
  const address = new URL(path, stack().apiUrl);
  const answer = await fetch(address);
  expect(await answer.text()).toBe("sound");
  expect(decodeURIComponent(answer.headers.get("content-disposition") ?? "")).toContain(
    "Overleg met Noël & Co.mp3",
  );
  const { exp = 0, iat = 0 } = decodeJwt(address.searchParams.get("token") ?? "");
  expect(exp - iat).toBe(lifetimeSeconds);
  expect(lifetimeSeconds).toBe(5 * 60);
});

test("is made for the owner alone", async () => {
  const [owner, other, admin] = await Promise.all([
    createPerson(),
    createPerson({ services: serviceKeys }),
    createPerson({ admin: true }),
  ]);
  const { id } = await uploadRecording(owner);
  const missing = { status: 404, code: "not_found", message: "Deze opname bestaat niet." };
  for (const stranger of [other, admin]) {
    expect(await accountFunction.refusal(addressOf(id, stranger))).toMatchObject(missing);
  }
  expect(await accountFunction.refusal(addressOf(randomUUID(), owner))).toMatchObject(missing);
  expect(await accountFunction.refusal(addressOf("..%2F..%2Fadmin", owner))).toMatchObject({ status: 404 });
  expect((await accountFunction.call(addressOf(id, owner))).status).toBe(200);
});

test("says so when the file of the recording is gone", async () => {
  const owner = await createPerson();
  const { id, path } = await uploadRecording(owner);
  await owner.client.storage.from("audio-files").remove([path]);
  expect((await sql.query("select from public.user_audio_files where id = $1", [id])).rowCount).toBe(1);
  expect(await accountFunction.refusal(addressOf(id, owner))).toMatchObject({
    status: 404,
    message: "Deze opname bestaat niet meer.",
  });
});
