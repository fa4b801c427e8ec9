import type { Decision } from '@thunai/contract/desk/queues'

/** The key of each decision, the same in every queue. */
export const DECISION_KEYS: Readonly<Record<Decision, string>> = {
  approve: 'A',
  close: 'C',
  refuse: 'R',
  warn: 'W',
  limit: 'L',
  block: 'B',
  escalate: 'E',
}

/** The other keys at the desk. */
export const KEYS = {
  next: 'J',
  previous: 'K',
  undo: 'U',
  claim: 'T',
  choose: 'X',
  sharp: 'V',
  large: 'Space',
  zoom: 'Z',
  send: 'Control+Enter',
  palette: 'Control+K',
  help: '?',
} as const

/** Dialogs and menus have their own keys. A picture stays enlarged while it is decided on. */
const IN_FRONT = '[role="dialog"]:not([data-picture]), [role="menu"]'

/** True while keys aren't meant for the page. */
export const isBehind = (): boolean => document.querySelector(IN_FRONT) !== null

const SPACE_TAKERS = ['button:not([data-picture])', 'a', 'input', 'textarea', 'select', 'summary'].join()

/** True if the focused control handles Space itself. */
export const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(SPACE_TAKERS) !== null
