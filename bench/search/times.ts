/** Milliseconds of each run, one after the other, after two that warm up; sorted. */
export async function timesOf(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  await work()
  await work()
  const times: number[] = []
  for (let n = 0; n < runs; n++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)
}

/** The value below which a share of sorted values lies. */
export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
