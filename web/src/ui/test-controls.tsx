import { X } from "lucide";
import type { ReactNode } from "react";
import { EditConflict } from "#web/features/admin-customers/edit/edit-conflict.tsx";
import { ConversationList } from "#web/features/assistant/history/conversation-list.tsx";
import { ReportList } from "#web/features/competitors/reports/report-list.tsx";
import { DraftRow } from "#web/features/leads/drafts/draft-row.tsx";
import { testDraft } from "#web/features/leads/drafts/test-draft.ts";
import { everyResult, MeetingsToolbar } from "#web/features/meetings/meetings-toolbar.tsx";
import { ResultRow } from "#web/features/meetings/results/result-row.tsx";
import { TranscriptText } from "#web/features/meetings/transcript/transcript-text.tsx";
import { RecordingNodes } from "#web/features/meetings/upload-panel/recording-nodes.tsx";
import { entryLook } from "#web/features/shell/entry-look.ts";
import type { Quota } from "#web/lib/use-quota.ts";
import { MenuItem } from "#web/parts/menu.tsx";
import { QuotaLine } from "#web/parts/quota-line.tsx";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Icon } from "./icon.tsx";
import { LineChart } from "./line-chart.tsx";
import { MonthChart } from "./month-chart.tsx";
import { Pagination } from "./pagination.tsx";
import { PasswordField } from "./password-field.tsx";
import { SearchField } from "./search-field.tsx";
import { SelectField } from "./select-field.tsx";
import { Switch } from "./switch.tsx";
import { TabList } from "./tabs.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

const nothing = () => {};
const tabs = [
  { name: "first", label: "Verslag" },
  { name: "second", label: "Transcript" },
];

export type Control = {
  /** Drawn in each of these states. */
  states: Readonly<Record<string, ReactNode>>;
  /** The part that is looked at, in each. */
  part: string;
  /** A line or a fill around it shows it; otherwise a picture or words do. */
  hasEdge?: boolean;
  /** Its states are told apart by words too, such as the error under a field. */
  hasWords?: boolean;
  isWide?: boolean;
};

const draft = testDraft({ id: "d", status: "approved" });
const result = {
  id: "r",
  createdAtMs: 0,
  report: "",
  summary: "Over de werf",
  sentences: [],
  points: [],
  participants: [],
  sentiment: null,
  recordingId: null,
  recordingName: "Overleg",
  consentNotedAtMs: null,
  kind: null,
  durationSeconds: null,
  language: null,
  speakers: [],
  made: null,
};
const report = { id: "r", name: "Rapport", address: "", hasContent: true, isRead: true, createdAtMs: 0 };
const conversation = { id: "c", title: "Over de offerte", updatedAtMs: 0, handedOverAtMs: null };
const passage = { number: 1, startMs: 0, endMs: 9, speaker: null, text: "Wij beginnen op maandag." };
const field = { field: "lastName", label: "Naam", mine: "Maes", theirs: "Peeters" } as const;
const quota = (used: number): Quota => ({
  ...{ state: "limited", used, left: 4 - used, limit: 4, unit: ["aanvraag", "aanvragen"] },
  ...{
    plan: null,
    serviceTitle: "",
    countsAgainOn: null,
    heldUntil: null,
    grantedUntil: null,
    isTrial: false,
  },
});
const months = (counts: number[]) => counts.map((count, month) => ({ atMs: month * 2_678_400_000, count }));

function draftRow(isCurrent: boolean) {
  return (
    <DraftRow
      draft={draft}
      isCurrent={isCurrent}
      isNew={false}
      isSelected={isCurrent}
      isSelecting={isCurrent}
      hasUnsavedEdit={false}
      onToggle={nothing}
      onSelect={nothing}
    />
  );
}

function transcript(current: number | null) {
  return (
    <TranscriptText
      passages={[passage]}
      speakers={[]}
      current={current}
      box={{ current: null }}
      onPassage={nothing}
      onScrollAway={nothing}
    />
  );
}

function conflict(side: "mine" | null) {
  return <EditConflict differences={[{ ...field, side }]} mustChoose={false} onChoose={nothing} />;
}

function conversations(openId: string | null) {
  return (
    <ConversationList
      userId="an"
      conversations={[conversation]}
      openId={openId}
      onOpen={nothing}
      onDeleted={nothing}
    />
  );
}

const choices = [{ value: "a", label: "Overleg" }];

/** Every kind of control, in the states that must be told apart. */
export const controls: Readonly<Record<string, Control>> = {
  "text field": {
    part: "input",
    hasEdge: true,
    hasWords: true,
    states: { rest: <TextField label="Naam" />, invalid: <TextField label="Naam" error="Verplicht." /> },
  },
  "text area": {
    part: "textarea",
    hasEdge: true,
    hasWords: true,
    states: { rest: <TextArea label="Tekst" />, invalid: <TextArea label="Tekst" error="Verplicht." /> },
  },
  "choice of a list": {
    part: "select",
    hasEdge: true,
    states: { rest: <SelectField label="Soort" choices={choices} value="a" onValue={nothing} /> },
  },
  "search field": {
    part: "input",
    hasEdge: true,
    states: { rest: <SearchField label="Zoek" value="" onSearch={nothing} /> },
  },
  password: { part: "input", hasEdge: true, states: { rest: <PasswordField label="Wachtwoord" /> } },
  "eye of a password": { part: "button", states: { rest: <PasswordField label="Wachtwoord" /> } },
  checkbox: {
    part: "input",
    hasEdge: true,
    states: {
      off: <Checkbox label="Kies" />,
      on: <Checkbox label="Kies" checked onChange={nothing} />,
      partly: <Checkbox label="Kies" partly />,
    },
  },
  switch: {
    part: "span[aria-hidden]",
    hasEdge: true,
    states: {
      off: <Switch label="Mail" checked={false} onChange={nothing} />,
      on: <Switch label="Mail" checked onChange={nothing} />,
    },
  },
  "one of two": {
    part: "input",
    isWide: true,
    states: { off: conflict(null), on: conflict("mine") },
  },
  "first button": { part: "button", hasEdge: true, states: { rest: <Button>Ga</Button> } },
  "second button": {
    part: "button",
    hasEdge: true,
    states: { rest: <Button variant="secondary">Ga</Button> },
  },
  "button that deletes": {
    part: "button",
    hasEdge: true,
    states: { rest: <Button variant="danger">Weg</Button> },
  },
  "button with a picture": {
    part: "button",
    states: {
      rest: (
        <Button variant="quiet" size="icon" aria-label="Sluiten">
          <Icon of={X} />
        </Button>
      ),
    },
  },
  "entry of the menu": {
    part: "a",
    states: {
      rest: (
        <a href="#menu" className={entryLook}>
          Platform
        </a>
      ),
      open: (
        <a href="#menu" aria-current="page" className={entryLook}>
          Platform
        </a>
      ),
    },
  },
  "page of a list": {
    part: "button[aria-label='Pagina 1']",
    states: {
      rest: <Pagination label="Pagina's" page={2} pageCount={3} onPage={nothing} />,
      open: <Pagination label="Pagina's" page={1} pageCount={3} onPage={nothing} />,
    },
  },
  "way to look at meetings": {
    part: "button",
    states: {
      rest: <MeetingsToolbar sought={everyResult} onSought={nothing} />,
      chosen: <MeetingsToolbar sought={{ ...everyResult, isOpenPoints: true }} onSought={nothing} />,
    },
  },
  tab: {
    part: "[role=tab]",
    states: {
      rest: <TabList label="Delen" tabs={tabs} open="second" onOpen={nothing} id="t" />,
      open: <TabList label="Delen" tabs={tabs} open="first" onOpen={nothing} id="t" />,
    },
  },
  "item of a menu": {
    part: "button",
    states: {
      rest: <MenuItem aria-pressed={false}>Goedgekeurd</MenuItem>,
      chosen: <MenuItem aria-pressed>Goedgekeurd</MenuItem>,
    },
  },
  draft: { part: "article", states: { rest: draftRow(false), open: draftRow(true) } },
  "result of a meeting": {
    part: "button",
    states: {
      rest: <ResultRow result={result} isNew={false} isShown={false} onShow={nothing} />,
      open: <ResultRow result={result} isNew={false} isShown onShow={nothing} />,
    },
  },
  report: {
    part: "tbody tr",
    states: {
      rest: <ReportList reports={[report]} openId={null} onOpen={nothing} />,
      open: <ReportList reports={[report]} openId="r" onOpen={nothing} />,
    },
  },
  "mark of a report": {
    part: "tbody a > span:first-child",
    states: {
      unread: <ReportList reports={[{ ...report, isRead: false }]} openId={null} onOpen={nothing} />,
    },
  },
  conversation: { part: "li", states: { rest: conversations(null), open: conversations("c") } },
  "sentence that is heard": {
    part: "[data-passage]:is(span)",
    states: { rest: transcript(null), heard: transcript(1) },
  },
  "what is left": {
    part: "svg",
    states: { little: <QuotaLine {...quota(1)} />, much: <QuotaLine {...quota(3)} /> },
  },
  "progress of an upload": {
    part: "svg",
    states: {
      begun: <RecordingNodes percent={10} moving label="Upload" />,
      half: <RecordingNodes percent={60} moving label="Upload" />,
    },
  },
  "counts of months": {
    part: "figure > div",
    states: {
      few: <MonthChart caption="" months={months([0, 1, 1])} />,
      many: <MonthChart caption="" months={months([5, 1, 4])} />,
    },
  },
  "lines of a chart": {
    part: "svg",
    states: {
      rising: <LineChart series={[{ name: "a", points: [1, 2, 3], tone: "edge" }]} />,
      falling: <LineChart series={[{ name: "a", points: [3, 2, 1], tone: "edge" }]} />,
    },
  },
};
