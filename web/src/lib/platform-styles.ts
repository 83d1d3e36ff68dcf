import address from "./platform.css?url";
import { reloadedForStyles } from "./remembered.ts";

let arriving: Promise<void> | undefined;

/** The classes of the platform's pages, asked for once. */
export function loadPlatformStyles(): Promise<void> {
  arriving ??= fetchStyles().catch((error: unknown) => {
    // The next page asks again: a connection may be back by then.
    arriving = undefined;
    throw error;
  });
  return arriving;
}

/** For a page that is to be shown now. A file that is gone means a newer release, which a reload finds. */
export async function requirePlatformStyles(): Promise<void> {
  try {
    await loadPlatformStyles();
    reloadedForStyles.remove();
  } catch (error) {
    if (!navigator.onLine || reloadedForStyles.read() === address) throw error;
    reloadedForStyles.write(address);
    location.reload();
    await new Promise<never>(() => {});
  }
}

function fetchStyles(): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError("The platform's styles could not be fetched"));
    };
    document.head.append(link);
  });
}
