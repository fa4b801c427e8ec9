import type { BilingualName } from '@thunai/astrology/names'
import type { Jathagam } from '@thunai/contract/profile/astrology'

export type DoshamState = Jathagam['dosham']['sevvai']['state']
/** The state of each dosham; null if unknown. */
export type DoshamStates = Readonly<Record<keyof Jathagam['dosham'], DoshamState | null>>

export const STATE_NAMES: Readonly<Record<DoshamState, BilingualName>> = {
  present: { en: 'Present', ta: 'உண்டு' },
  reduced: { en: 'Reduced', ta: 'குறைந்தது' },
  absent: { en: 'Absent', ta: 'இல்லை' },
}

export const statesOf = ({ dosham: { sevvai, rahuKetu, kalathra } }: Jathagam): DoshamStates => ({
  sevvai: sevvai.state,
  rahuKetu: rahuKetu.state,
  kalathra: kalathra.state,
})
