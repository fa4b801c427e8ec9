/** How long this thread was held up at most between two looks. */
export interface HeldUp {
  /** By its own work: the same on a busy machine. */
  readonly ownMs: number
  /** By the clock, with what else the machine does. */
  readonly ms: number
}

const LOOK_MS = 5

/** Looks at this thread every few milliseconds, until the answer is called. */
export function watchThread(): () => HeldUp {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = { at: performance.now(), spent: spent() }
  let most = { ownMs: 0, ms: 0 }
  const look = () => {
    const now = { at: performance.now(), spent: spent() }
    most = {
      ownMs: Math.max(most.ownMs, now.spent - last.spent),
      ms: Math.max(most.ms, now.at - last.at - LOOK_MS),
    }
    last = now
  }
  const timer = setInterval(look, LOOK_MS)
  return () => {
    clearInterval(timer)
    look()
    return most
  }
}
