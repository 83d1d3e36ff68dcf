/** A question and the answer that waits for a yes, with invented people. */
export const replySample = {
  from: "Annelies Vos",
  time: "zondag 21:48",
  question: "Dag, is mijn Golf maandag klaar? En mag ik hem ook na zes uur ophalen?",
  kind: "Wanneer is mijn wagen klaar?",
  rule: "Eerst klaarzetten",
  answer:
    "Dag Annelies, uw Golf is maandag om 16 uur klaar. De balie sluit om zes uur. Daarna ligt de sleutel in het kluisje: u krijgt de code per sms.",
  state: "Klaargezet, wacht op uw akkoord",
} as const;
