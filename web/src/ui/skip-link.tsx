export const mainId = "inhoud";

/** The first stop of the keyboard on each page. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="absolute top-2 left-2 z-30 -translate-y-20 rounded-md bg-signal px-4 py-3 font-semibold text-on-signal focus:translate-y-0"
    >
      Naar de inhoud
    </a>
  );
}
