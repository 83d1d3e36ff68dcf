import { noticeKinds } from "#functions/contract/notices.ts";
import { noticeTexts } from "#web/lib/notice-texts.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { useNoticeChoices } from "./notices-api.ts";

/** One switch for each kind of mail; while they are read they stand where they will be, and do nothing. */
export function NoticeSettings({ userId }: { userId: string }) {
  const { query, muted, choose, hasFailed } = useNoticeChoices(userId);
  if (query.isError) {
    return <LoadFailure query={query}>Uw keuzes konden niet worden geladen.</LoadFailure>;
  }
  return (
    <>
      <ul className="grid gap-1" aria-busy={muted === undefined}>
        {noticeKinds.map((kind) => (
          <li key={kind}>
            <Switch
              label={noticeTexts[kind].label}
              disabled={muted === undefined}
              checked={muted !== undefined && !muted.includes(kind)}
              onChange={({ target }) => choose({ kind, isMailed: target.checked })}
            />
          </li>
        ))}
      </ul>
      {hasFailed && (
        <Notice tone="error">Uw keuze kon niet worden opgeslagen. Probeer het zo dadelijk opnieuw.</Notice>
      )}
    </>
  );
}
