/** A height as people say it in India: "5 ft 6 in". */
export function heightText(cm: number): string {
  const inches = Math.round(cm / 2.54)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`
}
