import { nameIn } from '@thunai/contract/values/languages'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { GRAHA_NAMES, type Graha, LAGNA_NAME, type BilingualName, raasiName, starName } from '@thunai/astrology/names'
import type { Jathagam } from '@thunai/contract/profile/astrology'

/** The degrees within the raasi: 304.757 -> 4° 45′. */
export function degreesInRaasi(longitude: number): string {
  const minutes = Math.floor((longitude % 30) * 60)
  return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, '0')}′`
}

export const balanceText = (
  { years, months, days }: Pick<Jathagam['dasha'], 'years' | 'months' | 'days'>,
  language: I18n,
): string =>
  [
    language._(msg`${plural(years, { one: '# year', other: '# years' })}`),
    language._(msg`${plural(months, { one: '# month', other: '# months' })}`),
    language._(msg`${plural(days, { one: '# day', other: '# days' })}`),
  ].join(', ')

/** 330 -> +05:30; offsets from before standard time have seconds. */
export function offsetText(minutes: number): string {
  const seconds = Math.round(Math.abs(minutes) * 60)
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), ...(seconds % 60 ? [seconds % 60] : [])]
  return `${minutes < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** Planet names in each of the twelve raasis, Mesham first, for a chart. */
export function housesOf({ lagna, grahas }: Jathagam, chart: 'rasi' | 'navamsa'): readonly (readonly string[])[] {
  return Array.from({ length: 12 }, (_, index) => [
    ...(lagna[chart] === index + 1 ? ['Laknam'] : []),
    ...grahas.filter((graha) => graha[chart] === index + 1).map(({ graha }) => graha),
  ])
}

const SUBJECTS = {
  lagna: () => msg`The laknam`,
  star: () => msg`The star`,
  patham: () => msg`The patham`,
  raasi: () => msg`The raasi`,
  graha: (graha: string) => msg`${graha} in the raasi chart`,
  amsam: (graha: string) => msg`${graha} in the amsam chart`,
} as const satisfies Record<Jathagam['nearBorder'][number]['what'], (graha: string) => MessageDescriptor>

/** A sentence about a value that would differ for a birth some minutes earlier or later. */
export function nearBorderText(
  { what, graha, now, other, minutes }: Jathagam['nearBorder'][number],
  language: I18n,
): string {
  const name = (number: number) =>
    what === 'patham' ? String(number) : nameIn(language, what === 'star' ? starName(number) : raasiName(number))
  const subject = language._(SUBJECTS[what](graha ? nameIn(language, GRAHA_NAMES[graha]) : ''))
  const amount = Math.abs(minutes)
  const when = language._(
    amount < 0.1 ? msg`a few seconds` : msg`${plural(amount, { one: '# minute', other: '# minutes' })}`,
  )
  const [is, would] = [name(now), name(other)]
  return language._(
    minutes < 0
      ? msg`${subject} is ${is}, but would be ${would} for a birth ${when} earlier.`
      : msg`${subject} is ${is}, but would be ${would} for a birth ${when} later.`,
  )
}

export const grahaName = (graha: Graha): BilingualName => GRAHA_NAMES[graha]
export const lagnaName: BilingualName = LAGNA_NAME
