import type { BilingualName } from '@thunai/astrology/names'
import type { HoroscopeValue } from '@thunai/contract/profile/horoscope-values'

export type Source = 'computed' | 'outdated' | 'family'

/** The source of a horoscope value, in words. */
export const SOURCE_NAMES: Readonly<Record<Source, BilingualName>> = {
  computed: { en: 'Computed', ta: 'கணிக்கப்பட்டது' },
  outdated: { en: 'Computed, out of date', ta: 'பழைய கணிப்பு' },
  family: { en: 'Family’s jathagam', ta: 'குடும்ப ஜாதகம்' },
}

export const VALUE_NAMES: Readonly<Record<HoroscopeValue, BilingualName>> = {
  star: { en: 'Star', ta: 'நட்சத்திரம்' },
  patham: { en: 'Patham', ta: 'பாதம்' },
  raasi: { en: 'Raasi', ta: 'ராசி' },
  laknam: { en: 'Laknam', ta: 'லக்னம்' },
  jathagamType: { en: 'Jathagam', ta: 'ஜாதகம்' },
  dhosham: { en: 'Dhosham', ta: 'தோஷம்' },
  dhasa: { en: 'Dhasa at birth', ta: 'தசை இருப்பு' },
  raasiChart: { en: 'Raasi chart', ta: 'ராசி கட்டம்' },
  amsamChart: { en: 'Amsam chart', ta: 'அம்சம் கட்டம்' },
}

interface Sources {
  readonly computedValues: readonly HoroscopeValue[]
  readonly outdatedValues: readonly HoroscopeValue[]
}

/** A value's source according to the server. */
export function sourceOf({ computedValues, outdatedValues }: Sources, name: HoroscopeValue): Source {
  if (!computedValues.includes(name)) return 'family'
  return outdatedValues.includes(name) ? 'outdated' : 'computed'
}
