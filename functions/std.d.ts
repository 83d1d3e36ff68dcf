// The package that repackages Deno's standard library brings no types. Each module that the functions use, once.

declare module "@std/async/deadline.js" {
  /** The result of the work; rejects with a TimeoutError when it takes longer. */
  export function deadline<T>(work: Promise<T>, ms: number): Promise<T>;
}

declare module "@std/async/delay.js" {
  export function delay(ms: number): Promise<void>;
}

declare module "@std/async/retry.js" {
  /** Pauses grow from `minTimeout` by `multiplier` to `maxTimeout`, in milliseconds. Rejects after the last attempt. */
  export function retry<T>(
    work: () => Promise<T>,
    options: {
      maxAttempts: number;
      minTimeout: number;
      maxTimeout: number;
      multiplier: number;
      /** The part of a pause, 0 to 1, that is left to chance. */
      jitter: number;
      /** Ends the attempts, and rejects. */
      signal: AbortSignal;
    },
  ): Promise<T>;
}

declare module "@std/bytes/concat.js" {
  export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer>;
}

declare module "@std/encoding/base64.js" {
  export function encodeBase64(data: ArrayBuffer): string;
}

declare module "@std/encoding/hex.js" {
  export function encodeHex(data: ArrayBuffer | Uint8Array): string;
}

declare module "@std/html/entities.js" {
  function escapeHtml(text: string): string;

  export { escapeHtml as escape };
}
