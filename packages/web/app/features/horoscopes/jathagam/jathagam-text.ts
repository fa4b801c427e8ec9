import { GRAHA_NAMES, type Graha, LAGNA_NAME, type Named, raasiName, starName } from '@thunai/astrology/names'
import type { Jathagam } from '@thunai/contract/horoscope/astrology'

/** 304.757 -> 4° 45′ within its raasi. */
export function degreesInRaasi(longitude: number): string {
  const minutes = Math.floor((longitude % 30) * 60)
  return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, '0')}′`
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

export const balanceText = ({ years, months, days }: Pick<Jathagam['dasha'], 'years' | 'months' | 'days'>): string =>
  [count(years, 'year'), count(months, 'month'), count(days, 'day')].join(', ')

/** 330 -> +05:30; offsets before standard time have seconds. */
export function offsetText(minutes: number): string {
  const seconds = Math.round(Math.abs(minutes) * 60)
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), ...(seconds % 60 ? [seconds % 60] : [])]
  return `${minutes < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** The names in the twelve raasis, Mesham first, for a chart. */
export function housesOf({ lagna, grahas }: Jathagam, chart: 'rasi' | 'navamsa'): readonly (readonly string[])[] {
  return Array.from({ length: 12 }, (_, index) => [
    ...(lagna[chart] === index + 1 ? ['Laknam'] : []),
    ...grahas.filter((graha) => graha[chart] === index + 1).map(({ graha }) => graha),
  ])
}

const subjects: Record<Jathagam['nearBorder'][number]['what'], string> = {
  lagna: 'The laknam',
  star: 'The star',
  patham: 'The patham',
  raasi: 'The raasi',
  graha: 'in the raasi chart',
  amsam: 'in the amsam chart',
}

/** One sentence for each thing that a birth some minutes away would have otherwise. */
export function nearBorderText({ what, graha, now, other, minutes }: Jathagam['nearBorder'][number]): string {
  const name = (number: number) =>
    what === 'patham' ? String(number) : what === 'star' ? starName(number).en : raasiName(number).en
  const subject = graha ? `${GRAHA_NAMES[graha].en} ${subjects[what]}` : subjects[what]
  const amount = Math.abs(minutes)
  const when = amount < 0.1 ? 'a few seconds' : count(amount, 'minute')
  return `${subject} is ${name(now)}, but would be ${name(other)} for a birth ${when} ${minutes < 0 ? 'earlier' : 'later'}.`
}

export const grahaName = (graha: Graha): Named => GRAHA_NAMES[graha]
export const lagnaName: Named = LAGNA_NAME
