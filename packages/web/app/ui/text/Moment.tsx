import { useLingui } from '@lingui/react/macro'
import { formatDate, formatMoment } from './format.ts'

/** A moment in the reader's time zone, or only its date. */
export function Moment({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const { i18n } = useLingui()
  return isDay ? formatDate(new Date(at), i18n) : formatMoment(at, i18n)
}
