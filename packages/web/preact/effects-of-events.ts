import { options } from 'preact'

/** Events of a person's single act; those of moving or scrolling can wait for a frame. */
const ACTS: ReadonlySet<string> = new Set(
  'click keydown keyup input change focusin focusout focus blur pointerdown pointerup submit cancel close'.split(' '),
)
const soon = (flush: () => void) => queueMicrotask(flush)

/**
 * The effects of what an event changes run before the next event, as with React. Preact waits for a frame, in which a key pressed
 * quickly meets a dialog that isn't open yet, or a list that isn't closed yet.
 */
export function flushEffectsOfEvents(): void {
  const { event: heard } = options
  options.event = (event) => {
    // tests set their own
    if (!options.requestAnimationFrame && ACTS.has((event as unknown as Event).type)) {
      options.requestAnimationFrame = soon
      setTimeout(() => {
        if (options.requestAnimationFrame === soon) delete options.requestAnimationFrame
      })
    }
    return heard?.(event) ?? event
  }
}
