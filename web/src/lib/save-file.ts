/** Offers the blob to the person as a download. */
export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers read the address only after the click's task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
