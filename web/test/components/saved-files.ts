import { vi } from "vitest";

/** The name and the text of each file that the page saves from now on, until the test restores its spies. */
export function savedFiles() {
  const saved: { name: string; text: () => Promise<string> | undefined }[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    saved.push({ name: this.download, text: () => blob?.text() });
  });
  return saved;
}
