/** The longest time between two ticks of this thread. */
export interface HeldUp {
  /** CPU time of the thread: the same under other load. */
  readonly ownMs: number
  /** Wall-clock time, other load included. */
  readonly ms: number
}

const LOOK_MS = 5

/** Samples this thread every few milliseconds until the returned function is called. */
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
