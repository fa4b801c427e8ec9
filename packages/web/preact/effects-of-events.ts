import { options } from 'preact'

const soon = (flush: () => void) => queueMicrotask(flush)

/**
 * The effects of what an event changes run before the next event, as with React. Preact waits for a frame, in which a key pressed
 * quickly meets a dialog that isn't open yet, or a list that isn't closed yet.
 */
export function flushEffectsOfEvents(): void {
  const { event: heard } = options
  options.event = (event) => {
    if (options.requestAnimationFrame !== soon) {
      options.requestAnimationFrame = soon
      setTimeout(() => delete options.requestAnimationFrame)
    }
    return heard?.(event) ?? event
  }
}
