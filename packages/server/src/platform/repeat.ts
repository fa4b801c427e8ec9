/**
 * Runs work again and again with a pause between two runs; never two at once. A failing run is reported and tried again
 * after the pause. The answer stops it and waits for the pending run.
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
