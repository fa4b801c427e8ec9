/** Height in whole inches, as displayed. */
export const inchesOf = (cm: number): number => Math.round(cm / 2.54)

/** A height as people in India say it: "5 ft 6 in". */
export function heightText(cm: number): string {
  const inches = inchesOf(cm)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`
}

/** Short form for lists of choices: 5'6". */
export function shortHeightText(cm: number): string {
  const inches = inchesOf(cm)
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}

/** Smallest height, to a tenth of a centimetre, that is displayed as this many inches. */
export const leastCm = (inches: number): number => Math.ceil((inches - 0.5) * 25.4) / 10
/** Largest such height. */
export const mostCm = (inches: number): number => (Math.ceil((inches + 0.5) * 25.4) - 1) / 10
