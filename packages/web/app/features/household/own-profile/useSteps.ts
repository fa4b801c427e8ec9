import type { FieldName } from '@thunai/contract/profile/fields'
import { useState } from 'react'
import { NARROW, useMedia } from '../../../ui/hooks/useMedia.ts'
import type { EditGroup } from './edit-parts.ts'

/** A form of several groups: one page on wide screens, steps on phones. */
export function useSteps(groups: readonly EditGroup[]) {
  const isNarrow = useMedia(NARROW, false)
  const [at, setAt] = useState(0)
  const of = isNarrow ? groups.length : 1
  const step = Math.min(at, of - 1)
  const current = groups[step]
  return {
    step,
    of,
    shown: isNarrow && current ? [current] : groups,
    next: () => setAt(Math.min(step + 1, of - 1)),
    back: () => setAt(Math.max(step - 1, 0)),
    /** Goes to the first step with one of these fields. */
    goTo: (names: readonly FieldName[]) => {
      const found = groups.findIndex(({ fields }) => fields.some((name) => names.includes(name)))
      if (found >= 0 && isNarrow) setAt(found)
    },
  }
}
