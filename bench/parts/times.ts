/** Sorted milliseconds of each run, one after the other, after two that warm up. */
export async function timesOf(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = -2; n < runs; n++) {
    const begun = performance.now()
    await work()
    if (n >= 0) times.push(performance.now() - begun)
  }
  return sorted(times)
}

export const sorted = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b)

/** The quantile of sorted values. */
export const at = (values: readonly number[], share: number): number =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** Median and 99th percentile of sorted times. */
export const spread = (times: readonly number[]) => ({
  'p50 ms': at(times, 0.5).toFixed(2),
  'p99 ms': at(times, 0.99).toFixed(2),
})

/** Processor milliseconds of this process since an earlier reading. */
export function cpuMsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

/** Processor milliseconds of one run, once it is warm. */
export function cpuMsOf(run: () => unknown, runs = 40): string {
  for (let warm = 0; warm < runs; warm++) run()
  const started = process.cpuUsage()
  for (let turn = 0; turn < runs; turn++) run()
  return (cpuMsSince(started) / runs).toFixed(2)
}
