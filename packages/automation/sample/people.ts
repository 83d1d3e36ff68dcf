/** First and last names of people who are made up. */
export const people = [
  ["Sofie", "Vermeulen"],
  ["Tom", "Claes"],
  ["Leen", "Wouters"],
  ["Bart", "Goossens"],
  ["Ann", "De Smet"],
  ["Koen", "Maes"],
  ["Evelien", "Hermans"],
  ["Pieter", "Jacobs"],
  ["Nathalie", "Mertens"],
  ["Wim", "Lambrechts"],
  ["Katrien", "Aerts"],
  ["Jeroen", "Van Damme"],
] as const;
