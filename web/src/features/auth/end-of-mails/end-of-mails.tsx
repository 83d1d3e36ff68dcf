import type { NoticeKind } from "#functions/contract/notices.ts";
import { messageOf } from "#web/lib/errors.ts";
import { noticeTexts } from "#web/lib/notice-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useUnsubscribe } from "./end-of-mails-api.ts";

type EndOfMailsProps = {
  /** As the address names it; null when it is no link of a mail. */
  link: { code: string; kind: NoticeKind } | null;
};

/**
 * Ends mails of one kind, without a sign-in. Opening the page changes nothing: programs that look at the links in a mail
 * open it too.
 */
export function EndOfMails({ link }: EndOfMailsProps) {
  const unsubscribe = useUnsubscribe();
  if (link === null) {
    return (
      <Notice tone="error">
        Deze link is niet volledig. Open de link in de e-mail opnieuw, of kies bij uw account welke e-mails u
        wilt ontvangen.
      </Notice>
    );
  }
  const { about } = noticeTexts[link.kind];
  if (unsubscribe.isSuccess) {
    return (
      <Notice ref={focusOnArrival} tone="success">
        U krijgt geen e-mails meer over {about}.
      </Notice>
    );
  }
  return (
    <>
      <p>Wilt u geen e-mails meer over {about}? Op het platform vindt u alles zoals voordien.</p>
      {unsubscribe.isError && (
        <Notice key={unsubscribe.submittedAt} ref={focusOnArrival} tone="error">
          {messageOf(unsubscribe.error, "Dat lukte niet. Probeer het zo dadelijk opnieuw.")}
        </Notice>
      )}
      <Button busy={unsubscribe.isPending} busyText="Bezig..." onClick={() => unsubscribe.mutate(link)}>
        Stuur mij deze e-mails niet meer
      </Button>
    </>
  );
}
