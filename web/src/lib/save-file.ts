/** Offers the text to the person as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  follow(address, name);
  // Not at once: some browsers read the address only after the click's task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Starts the download at an address whose answer is an attachment; of any size, for the browser writes it to disk. */
export function startDownload(address: string): void {
  follow(address, "");
}

function follow(address: string, name: string) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
