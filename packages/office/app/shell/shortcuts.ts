import { msg } from '@lingui/core/macro'

/** Every key of the office, as `aria-keyshortcuts` names it, for the help. */
export const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], does: msg`Find a page, a member or an action` },
  { keys: ['J', '↓', '→'], does: msg`Next item` },
  { keys: ['K', '↑', '←'], does: msg`Previous item` },
  { keys: ['Space'], does: msg`Show the photos large; the arrows step, the same key closes` },
  { keys: ['Z', '+', '−', '0'], does: msg`Enlarge the photo and zoom` },
  { keys: ['V'], does: msg`Show blurred photos, or blur them again` },
  { keys: ['A'], does: msg`Approve` },
  { keys: ['R'], does: msg`Refuse` },
  { keys: ['C'], does: msg`Close, or reply and close` },
  { keys: ['W'], does: msg`Warn` },
  { keys: ['L'], does: msg`Limit for a time` },
  { keys: ['B'], does: msg`Block for good` },
  { keys: ['E'], does: msg`Escalate to an administrator` },
  { keys: ['1', '…', '9'], does: msg`Choose a reason by its number` },
  { keys: ['Ctrl', 'Enter'], does: msg`Send the reply` },
  { keys: ['U'], does: msg`Undo the last decision, for 30 seconds` },
  { keys: ['X'], does: msg`Choose several photos` },
  { keys: ['T'], does: msg`Claim the item for ten minutes, or give it back` },
  { keys: ['Esc'], does: msg`Close what is open` },
  { keys: ['?'], does: msg`Keyboard shortcuts` },
]
