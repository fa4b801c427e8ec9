/**
 * Runs work repeatedly with a pause between two runs; runs never overlap. A failed run is reported, and the next one
 * follows after the pause. The returned function stops it and waits for the pending run.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    try {
      await work()
    } catch (error) {
      failed(error)
    }
    if (!stopped) timer = setTimeout(() => (running = run()), everyMs)
  }
  running = run()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
