export type LetterFieldProps = {
  /** Of the text field. */
  id: string;
  label: string;
  content: string;
  /** The content with which the edit began. */
  stored: string;
  onChange: (content: string) => void;
};
