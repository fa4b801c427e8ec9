import type { ChartPoint } from '@thunai/astrology/birth-chart'
import { runningDasha, type DashaPeriod } from '@thunai/astrology/dasha'
import type { Match } from '@thunai/astrology/match'
import type { StarAndPatham, Verdict } from '@thunai/astrology/poruthams/pair'
import type { TraditionId } from '@thunai/astrology/traditions'
import type { Jathagam, matchStars, BirthPlace } from '@thunai/contract/profile/astrology'
import type { Reply } from '@thunai/contract/frame/endpoint'
import type { ClanVerdict } from '@thunai/contract/profile/clans'
import type { Extra, MemberMatch } from '@thunai/contract/profile/member-match'
import zoneOf from '@photostructure/tz-lookup'
import type { CastJathagam } from './cast-jathagam.ts'
import type { DoshamStates } from './doshams.rules.ts'
import type { ListedPlace } from './places.rules.ts'

const MINUTE_MS = 60_000

/** A hundred-thousandth of a degree is a thirtieth of an arcsecond: finer than any ephemeris. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
const spot = ({ longitude, raasi, amsam }: ChartPoint) => ({
  longitude: rounded(longitude),
  rasi: raasi,
  navamsa: amsam,
})

export function toJathagam({ chart, timeZone, moment }: CastJathagam, now: Date): Jathagam {
  const dayOf = (instant: number) => new Date(instant + moment.utcOffsetMinutes * MINUTE_MS).toISOString().slice(0, 10)
  const period = ({ lord, from, to }: DashaPeriod) => ({ lord, from: dayOf(from), to: dayOf(to) })
  const { lord, years, months, days, periods } = chart.dasha
  const running = runningDasha(periods, now.getTime())
  return {
    timeZone,
    utcOffsetMinutes: moment.utcOffsetMinutes,
    ayanamsa: rounded(chart.ayanamsa),
    node: chart.node,
    lagna: spot(chart.lagna),
    grahas: chart.grahas.map((point) => ({ graha: point.graha, ...spot(point), retrograde: point.retrograde })),
    star: chart.star,
    patham: chart.patham,
    raasi: chart.raasi,
    dasha: {
      lord,
      years,
      months,
      days,
      periods: periods.map((one) => ({ ...period(one), bhuktis: one.bhuktis.map(period) })),
      running: running
        ? { dasha: running.dasha.lord, bhukti: running.bhukti.lord, until: dayOf(running.bhukti.to) }
        : null,
    },
    dosham: {
      sevvai: finding(chart.doshams.sevvai),
      rahuKetu: finding(chart.doshams.rahuKetu),
      kalathra: finding(chart.doshams.kalathra),
    },
    nearBorder: [...chart.nearBorders],
  }
}

const finding = ({ state, places, exceptions }: CastJathagam['chart']['doshams']['sevvai']) => ({
  state,
  places: [...places],
  exceptions: [...exceptions],
})

interface MatchFound {
  readonly tradition: TraditionId
  readonly isOneGender: boolean
  readonly missing: MemberMatch['missing']
  readonly found: { readonly girl: StarAndPatham; readonly boy: StarAndPatham; readonly match: Match } | undefined
  readonly doshams: { readonly girl: DoshamStates; readonly boy: DoshamStates } | undefined
  readonly extras: readonly Extra[]
  readonly clanVerdict: ClanVerdict | null
}

export const toMemberMatch = ({ found, doshams, extras, ...rest }: MatchFound): MemberMatch => ({
  ...rest,
  match: found ? { girl: found.girl, boy: found.boy, ...tenRows(found.match) } : null,
  doshams: doshams ?? null,
  extras: [...extras],
})

const verdict = ({ grade, reason }: Verdict) => ({ grade, reason: reason.en, reasonTamil: reason.ta })

export const toPorutham = (found: Match, tradition: TraditionId): Reply<typeof matchStars>['data'] => ({
  tradition,
  ...tenRows(found),
})

const tenRows = ({ matched, rows, nadi }: Match) => ({
  matched,
  of: rows.length,
  rows: rows.map((row) => ({ porutham: row.porutham, ...verdict(row) })),
  nadi: verdict(nadi),
})

export const toPlace = ({ name, tamil, region, country, latitude, longitude }: ListedPlace): BirthPlace => ({
  name,
  tamil,
  region,
  country,
  latitude,
  longitude,
  timeZone: zoneOf(latitude, longitude),
})
