/** The whole inches by which a height is told. */
export const inchesOf = (cm: number): number => Math.round(cm / 2.54)

/** A height as people say it in India: "5 ft 6 in". */
export function heightText(cm: number): string {
  const inches = inchesOf(cm)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`
}

/** The same in short, for lists of choices: 5'6". */
export function shortHeightText(cm: number): string {
  const inches = inchesOf(cm)
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}

/** The least height, in tenths of a centimetre, that is told as so many inches: who is shown as 5 ft 4 in is found by it. */
export const leastCm = (inches: number): number => Math.ceil((inches - 0.5) * 25.4) / 10
/** The greatest one. */
export const mostCm = (inches: number): number => (Math.ceil((inches + 0.5) * 25.4) - 1) / 10
