import { baseKeymap, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState, Selection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { contentOf, letterOf, letterSchema, pastedSlice } from "./letter-document.ts";

const { strong, em, link } = letterSchema.marks;
const { bullet_list, ordered_list, list_item, hard_break } = letterSchema.nodes;

const tools = {
  bold: { command: toggleMark(strong), isOn: hasMark(strong) },
  italic: { command: toggleMark(em), isOn: hasMark(em) },
  link: { command: linkWords(null), isOn: hasMark(link) },
  bullets: { command: toggleList(bullet_list), isOn: isIn(bullet_list) },
  numbers: { command: toggleList(ordered_list), isOn: isIn(ordered_list) },
  undo: { command: undo, isOn: null },
  redo: { command: redo, isOn: null },
} satisfies Record<string, { command: Command; isOn: ((state: EditorState) => boolean) | null }>;

export type LetterTool = keyof typeof tools;
/** The tools that can do something now, and those that are on where the cursor is. */
export type LetterFacts = { possible: readonly string[]; on: readonly string[] };

const plugins = [
  history(),
  keymap({
    "Mod-b": tools.bold.command,
    "Mod-i": tools.italic.command,
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    Enter: splitListItem(list_item),
    "Shift-Enter": (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
      return true;
    },
  }),
  keymap(baseKeymap),
];

type LetterOptions = {
  content: string;
  /** Of the text field. */
  attributes: Record<string, string>;
  onChange: (content: string) => void;
  onFacts: (facts: LetterFacts) => void;
};

export type Letter = ReturnType<typeof openLetter>;

/** Makes the text field in this place. Pasted and dropped markup goes through the sanitiser of drafts first. */
export function openLetter(place: HTMLElement, { content, attributes, onChange, onFacts }: LetterOptions) {
  const stateOf = (content: string) => EditorState.create({ doc: letterOf(content), plugins });
  const show = (state: EditorState) => {
    view.updateState(state);
    onFacts(factsOf(state));
  };
  const view = new EditorView(place, {
    state: stateOf(content),
    attributes,
    handleDOMEvents: {
      keydown: (view) => {
        // When keys come fast, the browser tells of a moved cursor only after the next key, which would act on the
        // selection before it.
        if (!view.composing) document.dispatchEvent(new Event("selectionchange"));
        return false;
      },
      paste: (view, event) => insertCleaned(view, event, event.clipboardData),
      drop: (view, event) => view.dragging === null && insertCleaned(view, event, event.dataTransfer),
    },
    dispatchTransaction: (change) => {
      show(view.state.apply(change));
      if (change.docChanged) onChange(contentOf(change.doc));
    },
  });
  onFacts(factsOf(view.state));
  return {
    dom: view.dom,
    focus: () => view.focus(),
    use: (tool: LetterTool) => tools[tool].command(view.state, view.dispatch),
    link: (href: string) => linkWords(href)(view.state, view.dispatch),
    /** Another text, which did not come from this field. */
    show: (content: string) => {
      if (!letterOf(content).eq(view.state.doc)) show(stateOf(content));
    },
    close: () => view.destroy(),
  };
}

function factsOf(state: EditorState): LetterFacts {
  const all = Object.entries(tools);
  return {
    possible: all.flatMap(([tool, { command }]) => (command(state) ? tool : [])),
    on: all.flatMap(([tool, { isOn }]) => (isOn?.(state) ? tool : [])),
  };
}

function insertCleaned(view: EditorView, event: ClipboardEvent | DragEvent, data: DataTransfer | null) {
  const html = data?.getData("text/html") ?? "";
  // Text alone is the editor's own work.
  if (html === "" && data?.getData("text/plain")) return false;
  event.preventDefault();
  if (html === "") return true;
  const { tr } = view.state;
  const at =
    event instanceof DragEvent ? view.posAtCoords({ left: event.clientX, top: event.clientY }) : null;
  if (at) tr.setSelection(Selection.near(tr.doc.resolve(at.pos)));
  view.dispatch(tr.replaceSelection(pastedSlice(html)).scrollIntoView());
  return true;
}

/** Makes a list of the paragraphs, another kind of list of a list, and paragraphs of a list of this kind. */
function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = listAround(state);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.type === type) return liftListItem(list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, type));
    return true;
  };
}

function listAround({ selection: { $from } }: EditorState): { type: NodeType; at: number } | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth);
    if (type === bullet_list || type === ordered_list) return { type, at: $from.before(depth) };
  }
  return null;
}

function isIn(type: NodeType) {
  return (state: EditorState) => listAround(state)?.type === type;
}

function hasMark(type: MarkType) {
  return ({ selection: { empty, from, to, $from }, storedMarks, doc }: EditorState): boolean =>
    empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

/** Takes the links off the words that are selected, and sets this one. */
function linkWords(href: string | null): Command {
  return ({ selection: { empty, from, to }, tr }, dispatch) => {
    if (empty) return false;
    tr.removeMark(from, to, link);
    if (href !== null) tr.addMark(from, to, link.create({ href }));
    dispatch?.(tr);
    return true;
  };
}
