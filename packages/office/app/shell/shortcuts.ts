import { msg } from '@lingui/core/macro'

/** The queue shortcuts, as used in `aria-keyshortcuts` and in the help. */
export const SHORTCUTS = [
  { keys: ['J', '↓'], does: msg`Next item` },
  { keys: ['K', '↑'], does: msg`Previous item` },
  { keys: ['A'], does: msg`Approve` },
  { keys: ['R'], does: msg`Refuse: choose the reason by its number` },
  { keys: ['E'], does: msg`Escalate to an administrator` },
  { keys: ['U'], does: msg`Undo the last decision, for 30 seconds` },
  { keys: ['X'], does: msg`Choose several photos` },
  { keys: ['T'], does: msg`Claim the item for ten minutes` },
  { keys: ['Z'], does: msg`Enlarge the photo; + and − zoom` },
  { keys: ['V'], does: msg`Show a blurred photo` },
  { keys: ['?'], does: msg`Keyboard shortcuts` },
]
