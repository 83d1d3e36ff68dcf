/** All that is loaded when a form of this feature is sent. */
export * as api from "./api.ts";
export { problemsOf } from "./values-check.ts";
