import type { DhoshamState } from '@thunai/astrology/dosham'
import type { Dhosham } from '@thunai/astrology/names'
import { doshamsOfWrittenChart } from '@thunai/astrology/written-chart'
import { LAKNAMS } from '@thunai/contract/values/choices'

/** A profile's statements about doshams. */
export interface WrittenHoroscope {
  readonly laknam: string | null
  readonly dhosham: string | null
  readonly jathagamType: string | null
  /** Houses with planets only; house 1 is Mesham. */
  readonly houses: readonly { readonly house: number; readonly planets: readonly string[] }[]
}

/** The twelve houses of a raasi chart, and the ascendant if stated separately. */
export function chartOf({
  laknam,
  houses,
}: Pick<WrittenHoroscope, 'laknam' | 'houses'>): [houses: readonly (readonly string[])[], rising: number | undefined] {
  const chart = Array.from({ length: 12 }, (_, index) => houses.find(({ house }) => house === index + 1)?.planets ?? [])
  const rising = LAKNAMS.findIndex((name) => name === laknam) + 1
  return [chart, rising === 0 ? undefined : rising]
}

export type DoshamStates = Readonly<Record<Dhosham, DhoshamState | null>>

const NAMED: Readonly<Record<string, Dhosham>> = {
  'Kuja Dhosham': 'sevvai',
  'Rahu Dhosham': 'rahuKetu',
  'Kethu Dhosham': 'rahuKetu',
  'Kalathra Dhosham': 'kalathra',
}

/**
 * A member's doshams: from the raasi chart if complete, else as the family states. Null if neither says: naming one
 * dosham says nothing about the others.
 */
export function doshamStates({ laknam, dhosham, jathagamType, houses }: WrittenHoroscope): DoshamStates {
  const found = doshamsOfWrittenChart(...chartOf({ laknam, houses }))
  if (found) return { sevvai: found.sevvai.state, rahuKetu: found.rahuKetu.state, kalathra: found.kalathra.state }
  const named = dhosham === null ? undefined : NAMED[dhosham]
  const others = jathagamType === 'Sutha Jathagam' && dhosham === null ? 'absent' : null
  const said = (one: Dhosham) => (one === named ? 'present' : others)
  return { sevvai: said('sevvai'), rahuKetu: said('rahuKetu'), kalathra: said('kalathra') }
}
