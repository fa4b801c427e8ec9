import { birthChart } from '@thunai/astrology/birth-chart'
import type { DashaPeriod } from '@thunai/astrology/dasha'
import { dashaLordAt, nearestDashaChanges, periodsOfBalance } from '@thunai/astrology/dasha-pair'
import { doshamsAgree } from '@thunai/astrology/dosham'
import { GRAHAS } from '@thunai/astrology/names'
import { papaPoints, papasamyam } from '@thunai/astrology/papasamyam'
import { readWrittenChart } from '@thunai/astrology/written-chart'
import type { Extra } from '@thunai/contract/profile/member-match'
import { PLANET_WORDS } from '@thunai/contract/values/choices'
import { type Day, dayInIndia, midnightInIndia } from '@thunai/contract/values/dates'
import { birthMoment } from './birth-time.rules.ts'
import { chartOf, doshamStates, type WrittenHoroscope } from './doshams.rules.ts'

export interface ExtrasAsked {
  readonly papasamyam: boolean | undefined
  readonly sandhiMonths: number | undefined
  /** The wedding day in question. */
  readonly on: Day | undefined
}

/** A profile's facts for the lines below the porutham; `houses` are those of the raasi chart. */
export interface PairFacts extends WrittenHoroscope {
  readonly dateOfBirth: string
  /** Complete only if time, place and zone of the birth are known. */
  readonly birth: {
    readonly birthTime: string | null
    readonly latitude: number | null
    readonly longitude: number | null
    readonly timeZone: string | null
    readonly whichTime: string | null
  }
  readonly dhasa: string | null
  readonly dhasaYears: number | null
  readonly dhasaMonths: number | null
  readonly dhasaDays: number | null
  readonly jathagamBy: string | null
  /** Values that are computed and current. */
  readonly computed: readonly string[]
  /** Planets in the amsam chart. */
  readonly inAmsam: number
}

/** `isOwn`: the caller's own profile, which hides nothing from the caller. */
export type Side = PairFacts & { readonly isOwn: boolean }

/** The nine grahas and the laknam. */
const IN_A_CHART = 10

/** Lines below a couple's porutham. All but the date of birth follows from what the profiles show. */
export function pairExtras(girl: Side, boy: Side, asked: Required<ExtrasAsked>): readonly Extra[] {
  return [
    ...(asked.papasamyam ? [papaLine(girl, boy)] : []),
    doshamLine('sevvai', girl, boy),
    doshamLine('rahuKetu', girl, boy),
    ...dashaLines(girl, boy, asked),
    writtenByLine(girl, boy),
  ]
}

function papaLine(girl: Side, boy: Side): Extra {
  const points = (side: Side) => {
    const chart = readWrittenChart(...chartOf(side))
    return chart ? papaPoints(chart) : null
  }
  const [hers, his] = [points(girl), points(boy)]
  const verdict = hers === null || his === null ? 'unknown' : papasamyam(hers, his)
  return { line: 'papasamyam', verdict, girl: hers, boy: his }
}

function doshamLine(line: 'sevvai' | 'rahuKetu', girl: Side, boy: Side): Extra {
  const [hers, his] = [doshamStates(girl)[line], doshamStates(boy)[line]]
  const verdict = hers === null || his === null ? 'unknown' : doshamsAgree(hers, his) ? 'agrees' : 'ask'
  return { line, verdict, girl: hers, boy: his }
}

function dashaLines(girl: Side, boy: Side, { sandhiMonths = 0, on = '' }: ExtrasAsked): Extra[] {
  const day = midnightInIndia(on).getTime()
  const [hers, his] = [toldDashas(girl), toldDashas(boy)]
  const from = tellsDays(girl) && tellsDays(boy) ? day : monthBegins(day)
  const nearest = hers && his && nearestDashaChanges(hers, his, from)
  const found = nearest && nearest.months <= sandhiMonths
  const lord = (periods: readonly DashaPeriod[] | undefined) => {
    const running = periods && dashaLordAt(periods, day)
    return running ? PLANET_WORDS[running] : null
  }
  const [herLord, hisLord] = [lord(hers), lord(his)]
  return [
    {
      line: 'dasaSandhi',
      verdict: !hers || !his ? 'unknown' : found ? 'ask' : 'none',
      months: sandhiMonths,
      girl: nearest ? shownDay(nearest.girl, girl) : null,
      boy: nearest ? shownDay(nearest.boy, boy) : null,
      gapMonths: nearest ? Math.round(nearest.months * 2) / 2 : null,
    },
    {
      line: 'sameDasa',
      verdict: herLord === null || hisLord === null ? 'unknown' : herLord === hisLord ? 'ask' : 'agrees',
      on,
      girl: herLord,
      boy: hisLord,
    },
  ]
}

/**
 * A dasha's date minus its balance at birth is the date of birth, which other members don't see. If both charts are
 * shown, it follows from them anyway.
 */
function tellsDays({ isOwn, laknam, houses, inAmsam }: Side): boolean {
  return isOwn || (readWrittenChart(...chartOf({ laknam, houses })) !== undefined && inAmsam >= IN_A_CHART)
}

/** In UTC: dasha years aren't defined to the day. */
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
const shownDay = (instant: number, side: Side) => (tellsDays(side) ? dayOf(instant) : monthOf(instant))

/** The month in India, by its first day. */
const monthOf = (instant: number) => dayInIndia(new Date(instant)).slice(0, 7)
const monthBegins = (instant: number) => midnightInIndia(`${monthOf(instant)}-01`).getTime()

/** Rounded to months if days are hidden: otherwise repeated questions would reveal the day. */
function toldDashas(side: Side): readonly DashaPeriod[] | undefined {
  const periods = dashasOf(side)
  if (!periods || tellsDays(side)) return periods
  return periods.map((period) => ({ ...period, from: monthBegins(period.from), to: monthBegins(period.to) }))
}

/** A member's maha dashas if the one at birth is stated: computed if possible, else from the stated balance. */
function dashasOf(side: Side): readonly DashaPeriod[] | undefined {
  const { dhasa, dhasaYears, dhasaMonths, dhasaDays, dateOfBirth, birth, computed } = side
  if (dhasa === null) return undefined
  const { birthTime, latitude, longitude, timeZone, whichTime } = birth
  const which = whichTime === 'first' || whichTime === 'second' ? whichTime : undefined
  const moment = birthMoment(dateOfBirth, birthTime?.slice(0, 5) ?? '12:00', timeZone ?? 'Asia/Kolkata', which)
  if ('wrong' in moment) return undefined
  if (computed.includes('dhasa') && birthTime !== null && latitude !== null && longitude !== null)
    return birthChart({ instant: moment.instant, latitude, longitude }).dasha.periods
  const lord = GRAHAS.find((graha) => `${PLANET_WORDS[graha]} Dasha` === dhasa)
  if (lord === undefined || dhasaYears === null) return undefined
  const balance = { lord, years: dhasaYears, months: dhasaMonths ?? 0, days: dhasaDays ?? 0 }
  return periodsOfBalance(balance, moment.instant)
}

function writtenByLine(girl: Side, boy: Side): Extra {
  const by = ({ jathagamBy, computed }: Side) =>
    jathagamBy ?? (computed.includes('star') ? ('Computed here' as const) : null)
  const [hers, his] = [by(girl), by(boy)]
  const isVakyam = (side: string | null) => (side === null || side === 'Not known' ? undefined : side === 'Vakyam')
  const [herWay, hisWay] = [isVakyam(hers), isVakyam(his)]
  const verdict = herWay === undefined || hisWay === undefined ? 'unknown' : herWay === hisWay ? 'agrees' : 'differ'
  return { line: 'jathagamBy', verdict, girl: hers, boy: his }
}
