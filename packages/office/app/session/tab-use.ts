/**
 * User input. `click` and `input` come without other events from assistive technology and dictation, `popstate` from
 * Back.
 */
const INPUT = ['keydown', 'pointerdown', 'wheel', 'click', 'input', 'popstate'] as const

/** True if the tab has been used since the server was last told. Opening the tab is use. */
let isUntold = true

for (const name of INPUT)
  window.addEventListener(
    name,
    () => {
      isUntold = true
    },
    { capture: true, passive: true },
  )

/** Whether a person has used this tab since the last call that told the server. */
export const tabUse = {
  isUntold: () => isUntold,
  noteTold: () => {
    isUntold = false
  },
}
