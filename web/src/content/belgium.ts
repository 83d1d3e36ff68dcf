/** The country as a drawing: degrees, turned into a field by the map. Minor ones go unnamed where it is small. */
export const towns = [
  { name: "Oostende", east: 2.92, north: 51.22, side: "above", minor: false },
  { name: "Brugge", east: 3.22, north: 51.21, side: "right", minor: true },
  { name: "Kortrijk", east: 3.26, north: 50.83, side: "below", minor: true },
  { name: "Gent", east: 3.72, north: 51.05, side: "below", minor: false },
  { name: "Antwerpen", east: 4.4, north: 51.22, side: "above", minor: false },
  { name: "Brussel", east: 4.35, north: 50.85, side: "left", minor: false },
  { name: "Hasselt", east: 5.34, north: 50.93, side: "right", minor: false },
  { name: "Bergen", east: 3.95, north: 50.45, side: "left", minor: false },
  { name: "Charleroi", east: 4.44, north: 50.41, side: "below", minor: true },
  { name: "Namen", east: 4.87, north: 50.47, side: "right", minor: true },
  { name: "Luik", east: 5.57, north: 50.63, side: "below", minor: false },
  { name: "Aarlen", east: 5.82, north: 49.68, side: "left", minor: false },
  { name: "Eupen", east: 6.04, north: 50.63, side: "above", minor: true },
] as const;

export const homeTown = { name: "Leuven", east: 4.7, north: 50.88 } as const;

/** Roughly, and recognisable: from De Panne along the coast and around. */
export const border = [
  [2.54, 51.09],
  [3.37, 51.37],
  [3.85, 51.21],
  [4.24, 51.37],
  [4.4, 51.47],
  [4.83, 51.42],
  [5.04, 51.47],
  [5.25, 51.26],
  [5.83, 51.15],
  [5.65, 50.85],
  [6.02, 50.76],
  [6.27, 50.6],
  [6.17, 50.23],
  [5.75, 50.02],
  [5.9, 49.66],
  [5.8, 49.54],
  [5.45, 49.5],
  [4.86, 49.79],
  [4.83, 50.16],
  [4.68, 49.99],
  [4.15, 49.98],
  [4.2, 50.27],
  [3.66, 50.34],
  [3.28, 50.53],
  [3.15, 50.78],
  [2.65, 50.82],
] as const;
