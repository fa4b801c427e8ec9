import { options } from 'preact'

/** Events of single user actions. Effects of moving and scrolling can wait for a frame. */
const ACTS: ReadonlySet<string> = new Set(
  'click keydown keyup input change focusin focusout focus blur pointerdown pointerup submit cancel close'.split(' '),
)
const soon = (flush: () => void) => queueMicrotask(flush)

/**
 * Runs the effects of an event before the next event, as React does. Preact waits for a frame, in which a fast key
 * press meets a dialog that isn't open yet, or a list that isn't closed yet.
 */
export function flushEffectsOfEvents(): void {
  const { event: previousHook } = options
  options.event = (event) => {
    // tests set their own scheduler
    if (!options.requestAnimationFrame && ACTS.has((event as unknown as Event).type)) {
      options.requestAnimationFrame = soon
      setTimeout(() => {
        if (options.requestAnimationFrame === soon) delete options.requestAnimationFrame
      })
    }
    return previousHook?.(event) ?? event
  }
}
