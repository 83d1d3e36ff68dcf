/** Answers that came in while the panel was folded. */
export function NewAnswers({ count }: { count: number }) {
  return (
    <span role="status">
      {count > 0 && (
        <span className="rounded-full bg-alive-soft px-2.5 py-0.5 font-semibold text-alive text-xs tabular-nums">
          {count} {count === 1 ? "nieuw antwoord" : "nieuwe antwoorden"}
        </span>
      )}
    </span>
  );
}
