/** The same as the privacy statement says in "Wie uw gegevens ziet". */
export const whoSeesResults =
  "In het platform ziet alleen u uw resultaten. Beheerders zien namen van opnames en rapporten, niet wat erin staat.";
