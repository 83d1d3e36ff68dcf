import { baseKeymap, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Mark, MarkType, NodeType } from "prosemirror-model";
import { liftListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState, Selection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { contentOf, letterOf, letterSchema, pastedSlice } from "./letter-document.ts";

const { strong, em, link } = letterSchema.marks;
const { bullet_list, ordered_list, list_item, hard_break } = letterSchema.nodes;

export type LetterAct = "bold" | "italic" | "bullets" | "numbers" | "undo" | "redo";

/** How the text at the cursor is formatted, and what can be undone. */
export type LetterFacts = { active: ReadonlySet<LetterAct | "link">; possible: ReadonlySet<LetterAct> };

const commands: Readonly<Record<LetterAct, Command>> = {
  bold: toggleMark(strong),
  italic: toggleMark(em),
  bullets: toggleList(bullet_list),
  numbers: toggleList(ordered_list),
  undo,
  redo,
};

const plugins = [
  history(),
  keymap({
    "Mod-b": commands.bold,
    "Mod-i": commands.italic,
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
  let known = content;
  const stateOf = (content: string) => EditorState.create({ doc: letterOf(content), plugins });
  const view = new EditorView(place, {
    state: stateOf(content),
    attributes,
    handleDOMEvents: {
      paste: (view, event) => insertCleaned(view, event, event.clipboardData),
      drop: (view, event) => view.dragging === null && insertCleaned(view, event, event.dataTransfer),
    },
    dispatchTransaction: (change) => {
      view.updateState(view.state.apply(change));
      if (change.docChanged) {
        known = contentOf(change.doc);
        onChange(known);
      }
      onFacts(factsOf(view.state));
    },
  });
  const run = (command: Command) => command(view.state, view.dispatch, view);
  onFacts(factsOf(view.state));
  return {
    dom: view.dom,
    act: (act: LetterAct) => run(commands[act]),
    setLink: (href: string) => run(setLink(href)),
    removeLink: () => run(removeLink),
    /** Another text, which did not come from this field. */
    show: (content: string) => {
      const isShown = content === known || letterOf(content).eq(view.state.doc);
      known = content;
      if (isShown) return;
      view.updateState(stateOf(content));
      onFacts(factsOf(view.state));
    },
    close: () => view.destroy(),
  };
}

function insertCleaned(view: EditorView, event: ClipboardEvent | DragEvent, data: DataTransfer | null) {
  const html = data?.getData("text/html") ?? "";
  // Text alone is the editor's own work.
  if (html === "" && data?.getData("text/plain")) return false;
  event.preventDefault();
  if (html === "") return true;
  const { tr } = view.state;
  if (event instanceof DragEvent) {
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (at) tr.setSelection(Selection.near(tr.doc.resolve(at.pos)));
  }
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

function factsOf(state: EditorState): LetterFacts {
  const list = listAround(state)?.type;
  const active = [
    isActive(state, strong) && ("bold" as const),
    isActive(state, em) && ("italic" as const),
    isActive(state, link) && ("link" as const),
    list === bullet_list && ("bullets" as const),
    list === ordered_list && ("numbers" as const),
  ];
  const possible = (["undo", "redo"] as const).filter((act) => commands[act](state));
  return { active: new Set(active.filter((name) => name !== false)), possible: new Set(possible) };
}

function isActive({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { empty, from, to, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** On what is selected; without a selection the address itself is written. */
const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const mark = link.create({ href });
    const { tr } = state;
    if (empty) tr.replaceSelectionWith(letterSchema.text(href, [mark]), false);
    else tr.removeMark(from, to, link).addMark(from, to, mark);
    dispatch?.(tr);
    return true;
  };

/** From what is selected; without a selection, from the whole link at the cursor. */
const removeLink: Command = (state, dispatch) => {
  const { from, to, empty, $from } = state.selection;
  const mark: Mark | undefined = link.isInSet($from.marks());
  const { tr } = state;
  if (!empty) tr.removeMark(from, to, link);
  else if (mark) tr.removeMark($from.start(), $from.end(), mark);
  dispatch?.(tr);
  return true;
};
