/** Of a section of the drawer, and of its forms. */
export type SectionProps = {
  userId: string;
  /** Says what was done. */
  onSuccess: (text: string) => void;
};
