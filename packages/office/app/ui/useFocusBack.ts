import { useEffect, useState } from 'react'

/**
 * Returns the focus when a dialog closes. Mantine does so only for a dialog that stays mounted.
 * @param findPlace where the focus goes, if not to the element that had it before; must be stable
 */
export function useFocusBack(findPlace?: () => HTMLElement | null): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const place = findPlace ? findPlace() : before
      if (document.activeElement === document.body && place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
    [before, findPlace],
  )
}
