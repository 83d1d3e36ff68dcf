import { followCopyButtons } from "./copy-buttons.ts";
import { followMessageForm } from "./follow-message-form.ts";

// Once, however often the page is opened: the listeners are the document's.
followCopyButtons();
followMessageForm();
