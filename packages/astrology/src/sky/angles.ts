export const RADIANS = Math.PI / 180
export const ARCSECOND = RADIANS / 3600

/** Normalizes an angle to 0 (inclusive) to 360 (exclusive) degrees. */
export function turn(degrees: number): number {
  const rest = degrees % 360
  // A tiny negative remainder plus 360 rounds to 360 itself.
  return rest < 0 ? (rest + 360) % 360 : rest
}

/** Signed difference of two angles, from -180 (exclusive) to 180 degrees. */
export function between(from: number, to: number): number {
  const difference = turn(to - from)
  return difference > 180 ? difference - 360 : difference
}

/** c0 + c1 x + c2 x² + … */
export function polynomial(x: number, ...coefficients: readonly number[]): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0)
}
