import { useLingui } from '@lingui/react/macro'
import { formatSince, formatWhen } from '../text/when.ts'
import { useNow } from './useNow.ts'

/** Words for a past moment, relative to today. */
export function useWhen(): (instant: string) => string {
  const { i18n } = useLingui()
  const now = useNow()
  return (instant) => formatWhen(instant, now, i18n)
}

/** Like `useWhen`, without "on", for use after "since" and "until". */
export function useSince(): (instant: string) => string {
  const { i18n } = useLingui()
  const now = useNow()
  return (instant) => formatSince(instant, now, i18n)
}
