/**
 * The events that the automation may report, told apart by `type`. Controls, hidden characters and what Postgres can't
 * store are dropped rather than refused: a result is worth more than one odd character in it.
 */
import * as z from "zod/mini";
import { cleanedLine as line, cleanedText as text, visibleLine } from "../cleaned-text.ts";
import { changeKinds, changeSideLengthMax, changesMax } from "../competitor-changes.ts";
import { draftRemark, remarksMax } from "../draft-remarks.ts";
import { type ReportContent, severities } from "../report.ts";
import { websiteLengthMax, websiteProblems } from "../website.ts";
import { jobFailureReasons } from "./failures.ts";
import { provenanceSchema } from "./provenance.ts";
import { languageTag, recordingMaxMs, transcript } from "./transcript.ts";

const lengthsMax = { link: 2_048, summary: 100_000, content: 100_000, item: 2_000, reportName: 500 };
const itemsMax = 500;
const sentencesMax = 1_000;
const reportLengthsMax = { summary: 4_000, heading: 200, title: 300, text: 4_000, side: 2_000 };
const reportItemsMax = { sections: 40, findings: 100 };
/** Bytes of a report's contents as JSON, below what the database takes. */
const reportBytesMax = 200 * 1024;

/**
 * An address, kept in the spelling that was checked. A user name before the host can make it look like another one's. With
 * origins it leads to a page of one of these, scheme and port included.
 */
function webAddress(origins?: readonly string[]) {
  const checked = z.transform((given: string, context) => {
    const url = new URL(given);
    const isPlain = url.username === "" && url.password === "";
    if (isPlain && (origins?.includes(url.origin) ?? true)) return url.href;
    const message = origins ? "leads to no origin of REPORT_ORIGINS" : "holds a user name";
    context.issues.push({ code: "custom", message, input: "" });
    return z.NEVER;
  });
  return z.pipe(z.pipe(text(lengthsMax.link), z.url({ protocol: /^https?$/ })), checked);
}

/** A passage of the transcript, by its place from 1. */
const passage = z._default(z.nullable(z.int().check(z.positive())), null);

/** Sentences that name the passages they rest on, or one text without them. */
const summary = z.union([
  text(lengthsMax.summary),
  z.array(z.object({ text: visibleLine(lengthsMax.item), passage })).check(z.maxLength(sentencesMax)),
]);

/** A day (`2026-12-01`) that the database takes. */
const dueDay = z.iso.date().check(z.refine((day) => day >= "2000" && day < "2200", "not of this time"));

/** The person, the day and the passage of an agreement; or a text alone. */
const actionItem = z.union([
  text(lengthsMax.item),
  z.object({
    text: visibleLine(lengthsMax.item),
    owner: z._default(z.nullable(visibleLine(200)), null),
    dueOn: z._default(z.nullable(dueDay), null),
    passage,
  }),
]);

const items = z._default(z.array(text(lengthsMax.item)).check(z.maxLength(itemsMax)), []);

const percentage = z.number().check(z.minimum(0), z.maximum(100));

/** A name is no text to mend: without its odd character it would be another one. */
const sessionId = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Left out by an automation that does not say. */
const provenance = z._default(z.nullable(provenanceSchema), null);

/** Why a job failed. An automation may know reasons that this release does not. */
const reason = z._default(z.catch(z.enum(jobFailureReasons), "internal"), "internal");

/** The outcome of an analysis; also marks the recording as processed. A second one replaces the first. */
const meetingResultFor = (origins: readonly string[]) =>
  z.object({
    type: z.literal("meeting.result"),
    data: z.pipe(
      z.object({
        sessionId,
        /** Where the full report is. */
        fileName: z._default(z.nullable(webAddress(origins)), null),
        summary: z._default(z.nullable(summary), null),
        actionItems: z._default(z.array(actionItem).check(z.maxLength(itemsMax)), []),
        participants: items,
        /** From the text alone, never from voices: AI Act, article 5(1)(f). */
        sentiment: z._default(
          z.nullable(z.object({ positive: percentage, neutral: percentage, negative: percentage })),
          null,
        ),
        durationSeconds: z._default(
          z.nullable(z.int().check(z.minimum(0), z.maximum(recordingMaxMs / 1_000))),
          null,
        ),
        language: z._default(z.nullable(languageTag), null),
        transcript: z._default(z.nullable(transcript), null),
        provenance,
      }),
      z.transform(({ summary, ...data }) => ({ ...data, ...summaryParts(summary) })),
    ),
  });

type Sentence = { text: string; passage: number | null };

/** The summary is kept as a text as well, for everything that only shows it. */
function summaryParts(summary: string | Sentence[] | null) {
  if (!Array.isArray(summary)) return { summary, summarySentences: null };
  return { summary: summary.map(({ text }) => text).join(" "), summarySentences: summary };
}

/**
 * How an analysis stands. `failed` lets it be handed over again, and gives the unit back unless the customer's file is the
 * reason; nothing changes once there is a result.
 */
const meetingStatus = z.object({
  type: z.literal("meeting.status"),
  data: z.object({ sessionId, status: z.enum(["pending", "processed", "failed"]), reason }),
});

/** Where something was seen, on any site: a competitor's, as a rule. */
const source = webAddress();

const optional = (lengthMax: number) => z._default(text(lengthMax), "");

const finding = z.object({
  title: visibleLine(reportLengthsMax.title),
  before: optional(reportLengthsMax.side),
  after: optional(reportLengthsMax.side),
  source: z._default(z.union([z.literal(""), source]), ""),
  seenAt: z._default(z.union([z.literal(""), z.iso.datetime({ offset: true })]), ""),
  severity: z._default(z.enum(severities), "low"),
});

const reportContent: z.ZodMiniType<ReportContent> = z
  .object({
    summary: optional(reportLengthsMax.summary),
    pagesRead: z.optional(z.int().check(z.minimum(0))),
    sections: z
      .array(
        z.object({
          heading: visibleLine(reportLengthsMax.heading),
          text: optional(reportLengthsMax.text),
          findings: z._default(z.array(finding).check(z.maxLength(reportItemsMax.findings)), []),
        }),
      )
      .check(z.minLength(1), z.maxLength(reportItemsMax.sections)),
  })
  .check(
    z.refine(
      (content) => new TextEncoder().encode(JSON.stringify(content)).length <= reportBytesMax,
      "is over 200 kB",
    ),
    z.refine(
      ({ pagesRead, sections }) => pagesRead !== 0 || sections.every(({ findings }) => findings.length === 0),
      "has findings, and no page that was read",
    ),
  );

/** A report about the competitors of a customer who has that service: as a link, as data, or both. */
const reportCreatedFor = (origins: readonly string[]) =>
  z.object({
    type: z.literal("report.created"),
    data: z
      .object({
        userId: z.uuid(),
        name: z._default(z.nullable(line(lengthsMax.reportName)), null),
        url: z._default(z.nullable(webAddress(origins)), null),
        content: z._default(z.nullable(reportContent), null),
        provenance,
      })
      .check(z.refine(({ url, content }) => url !== null || content !== null, "has neither url nor content")),
  });

/** A competitor's website changed: told on the day that it was seen. The product knows who wants to hear of it. */
const competitorChanged = z.object({
  type: z.literal("competitor.changed"),
  data: z.object({
    userId: z.uuid(),
    /** As the answer of relay/competitors names it. */
    name: visibleLine(reportLengthsMax.heading),
    changes: z
      .array(
        z.object({
          /** Of a newer automation's kind this release knows nothing. */
          kind: z._default(z.catch(z.enum(changeKinds), "other"), "other"),
          before: optional(changeSideLengthMax),
          after: optional(changeSideLengthMax),
          source,
        }),
      )
      .check(z.minLength(1), z.maxLength(changesMax)),
  }),
});

/** How a customer's own website answers now. */
const websiteChecked = z.object({
  type: z.literal("website.checked"),
  data: z.object({
    userId: z.uuid(),
    /** As the answer of relay/websites names it. */
    address: visibleLine(websiteLengthMax),
    /** Null when visitors can open it. Of a newer automation's problem this release knows nothing. */
    problem: z._default(z.nullable(z.catch(z.enum(websiteProblems), "unreachable")), null),
    status: z._default(z.nullable(z.int().check(z.minimum(100), z.maximum(599))), null),
    /** Until the page began to come, redirects included. */
    answerMs: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(600_000))), null),
    certificateEndsAt: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
    /** Another one when the page says something else; null when its text was not read. */
    fingerprint: z._default(z.nullable(visibleLine(64)), null),
  }),
});

/** E-mail drafts for a submission, whose id is the webhook-id of relay/lead's delivery. The database says how many. */
const leadDrafts = z.object({
  type: z.literal("lead.drafts"),
  data: z.object({
    submissionId: z.uuid(),
    drafts: z
      .array(
        z.object({
          email: visibleLine(320),
          subject: z._default(line(1_000), ""),
          content: z._default(text(lengthsMax.content), ""),
          /** Why this company: what is known of it, and where the customer can look it up. */
          reason: z._default(text(2_000), ""),
          source: z._default(line(lengthsMax.link), ""),
          /** The doubts of the automation about this draft; none where it does not judge. */
          remarks: z._default(z.array(draftRemark).check(z.maxLength(remarksMax)), []),
        }),
      )
      .check(z.minLength(1)),
    provenance,
  }),
});

/**
 * No drafts will come: the unit goes back to the customer. After some drafts: no more will come, and the unit stays
 * counted.
 */
const leadFailed = z.object({
  type: z.literal("lead.failed"),
  data: z.object({ submissionId: z.uuid(), reason }),
});

/** The amount for models is spent; the company is told once a month. `userId` when it is one customer's. */
const budgetReached = z.object({
  type: z.literal("automation.budget"),
  data: z.object({
    userId: z._default(z.nullable(z.uuid()), null),
    limitEur: z.number().check(z.minimum(0)),
  }),
});

/** A fault that the operator of the automation has to mend; jobs wait for it. The company is told once a day of each kind. */
const operatorFault = z.object({
  type: z.literal("automation.fault"),
  data: z.object({ kind: z.enum(["model", "speech", "companies"]), detail: visibleLine(lengthsMax.item) }),
});

/** All sources of companies, each time that they were looked at. Admins see when, how many companies, and what was left out. */
const companiesRead = z.object({
  type: z.literal("companies.read"),
  data: z.object({
    sources: z
      .array(
        z.object({
          source: visibleLine(200),
          /** Null for one that was never read. */
          readAt: z.nullable(z.iso.datetime({ offset: true })),
          taken: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
          /** Rows that brought no company: why, how many, and their first lines. */
          leftOut: z
            .array(
              z.object({
                why: visibleLine(200),
                count: z.int().check(z.minimum(1)),
                lines: z.array(z.int().check(z.minimum(1))).check(z.maxLength(10)),
              }),
            )
            .check(z.maxLength(20)),
          /** Why the last attempt brought nothing: what was read before stays. */
          failure: z._default(z.nullable(visibleLine(500)), null),
        }),
      )
      .check(z.maxLength(50)),
  }),
});

/** @param origins where links may lead. */
export function callbackEventSchemaFor(origins: readonly string[]) {
  return z.discriminatedUnion("type", [
    meetingResultFor(origins),
    meetingStatus,
    reportCreatedFor(origins),
    competitorChanged,
    websiteChecked,
    leadDrafts,
    leadFailed,
    budgetReached,
    operatorFault,
    companiesRead,
  ]);
}

/** As an automation sends it. */
export type CallbackEvent = z.input<ReturnType<typeof callbackEventSchemaFor>>;
