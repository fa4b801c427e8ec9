const PARTS = 4
/** Steps between ticks, for each power of ten. */
const STEPS = [1, 2, 5, 10] as const

/** Whole numbers at equal distances, from 0 to at least the greatest value. */
export function wholeTicks(greatest: number): number[] {
  const least = Math.max(1, greatest / PARTS)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, power * (STEPS.find((one) => one * power >= least) ?? 10))
  const count = Math.max(1, Math.ceil(greatest / step))
  return Array.from({ length: count + 1 }, (_, n) => n * step)
}
