import "react";

/** The browser's own way for a button to act on a dialog; React passes it on, its types do not know it yet. */
declare module "react" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: extends another module's interface.
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close" | undefined;
    commandfor?: string | undefined;
  }
}
