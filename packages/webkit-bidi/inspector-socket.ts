// The socket over which WebKitGTK speaks to inspectors: frames of a name and a GVariant, with the inspector's JSON in
// them. The driver of the automation holds a second connection to the same port.
import { connect } from "node:net";

export type InspectorSocket = { send(text: string): void; close(): void };

const littleEndian = 1;
const headerBytes = 5;

/** `(tt)`, with which every message begins: the browser's process, and its first page. There is no other here. */
const firstPage = Buffer.alloc(16);
firstPage.writeBigUInt64LE(1n, 0);
firstPage.writeBigUInt64LE(1n, 8);

function frame(name: string, body: Buffer): Buffer {
  const text = Buffer.from(`${name}\0`);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(text.length + body.length);
  header[4] = littleEndian;
  return Buffer.concat([header, text, body]);
}

export async function openInspectorSocket(
  port: number,
  onMessage: (text: string) => void,
): Promise<InspectorSocket> {
  const socket = connect(port, "127.0.0.1");
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", () => resolve());
    socket.once("error", reject);
  });
  // The browser closes it when it ends.
  socket.on("error", () => {});

  let received: Buffer = Buffer.alloc(0);
  socket.on("data", (data) => {
    received = Buffer.concat([received, data]);
    while (received.length >= headerBytes) {
      const end = headerBytes + received.readUInt32BE(0);
      if (received.length < end) return;
      const nameEnd = received.indexOf(0, headerBytes);
      if (received.toString("utf8", headerBytes, nameEnd) === "SendMessageToFrontend")
        onMessage(received.toString("utf8", nameEnd + 1 + firstPage.length, end - 1));
      received = received.subarray(end);
    }
  });

  // An empty hash of the inspector's own files: the browser answers with its own, which nothing here needs.
  socket.write(frame("SetupInspectorClient", Buffer.from([0])));
  socket.write(frame("Setup", firstPage));
  return {
    send: (text) =>
      void socket.write(frame("SendMessageToBackend", Buffer.concat([firstPage, Buffer.from(`${text}\0`)]))),
    close: () => socket.destroy(),
  };
}
