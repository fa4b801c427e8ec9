import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatWhen } from '../text/when.ts'

/** Says when something was, as it is said at the moment at which the part was opened. */
export function useWhen(): (instant: string) => string {
  const { i18n } = useLingui()
  const [now] = useState(() => new Date())
  return (instant) => formatWhen(instant, now, i18n)
}
