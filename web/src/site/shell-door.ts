/** Parts of the public frame that signed-in pages show too: apart from the door, so that no visitor loads them. */
export { Leave } from "./frame/leave.tsx";
export { ShellFooter } from "./frame/shell-footer.tsx";
export { ThemeToggle } from "./frame/theme-toggle.tsx";
export { UserMenu } from "./frame/user-menu.tsx";
export { Wordmark } from "./frame/wordmark.tsx";
