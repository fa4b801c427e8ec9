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

/** Processor milliseconds since an earlier reading. */
export function cpuMsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

/** Processor milliseconds of each run, once it is warm; sorted. */
export function cpuTimesOf(run: () => unknown, runs: number): number[] {
  for (let warm = 0; warm < runs / 4; warm++) run()
  return Array.from({ length: runs }, () => {
    const started = process.cpuUsage()
    run()
    return cpuMsSince(started)
  }).toSorted((a, b) => a - b)
}

/** Processor milliseconds of one run, once it is warm. */
export function cpuMsOf(run: () => unknown, runs = 40): string {
  for (let warm = 0; warm < runs; warm++) run()
  const started = process.cpuUsage()
  for (let turn = 0; turn < runs; turn++) run()
  return (cpuMsSince(started) / runs).toFixed(2)
}
