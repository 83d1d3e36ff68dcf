import type { ChatSource } from "#functions/contract/chat.ts";
import { safeLink } from "#web/lib/website.ts";

type AnswerSourcesProps = { sources: readonly ChatSource[] };

/** Where an answer comes from. Each host is shown: a title may say anything. */
export function AnswerSources({ sources }: AnswerSourcesProps) {
  const links = sources.filter(({ url }) => safeLink(url) !== null);
  if (links.length === 0) return null;
  return (
    <ul aria-label="Bronnen" className="grid min-w-0 gap-1 border-l-2 border-line pl-3 text-sm">
      {links.map(({ title, url }) => (
        <li key={url} className="min-w-0 wrap-anywhere">
          <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="link">
            {title}
          </a>{" "}
          <span className="text-muted text-xs">{new URL(url).host}</span>
        </li>
      ))}
    </ul>
  );
}
