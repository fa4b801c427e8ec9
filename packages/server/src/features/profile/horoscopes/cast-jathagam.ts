import { birthChart, type BirthChart } from '@thunai/astrology/birth-chart'
import { ASTROLOGY_MESSAGES as M, type BirthDetails } from '@thunai/contract/profile/astrology'
import { isTimeZone } from '@thunai/contract/values/dates'
import { EARLIEST_DATE_OF_BIRTH } from '@thunai/contract/frame/limits'
import zoneOf from '@photostructure/tz-lookup'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { birthMoment, type BirthMoment } from './birth-time.rules.ts'

export interface CastJathagam {
  readonly chart: BirthChart
  readonly timeZone: string
  readonly moment: BirthMoment
}

/** The chart of a birth in local time; without a zone, it is found from the coordinates. */
export function castJathagam({ clock }: Pick<Services, 'clock'>, birth: BirthDetails): CastJathagam {
  const { dateOfBirth, birthTime, latitude, longitude, whichTime } = birth
  if (dateOfBirth < EARLIEST_DATE_OF_BIRTH) throw new Refusal('invalidFields', { fields: { dateOfBirth: M.tooEarly } })
  const timeZone = birth.timeZone ?? zoneOf(latitude, longitude)
  if (!isTimeZone(timeZone)) throw new Refusal('invalidFields', { fields: { timeZone: M.timeZone } })
  const moment = birthMoment(dateOfBirth, birthTime, timeZone, whichTime)
  if ('wrong' in moment) throw new Refusal('invalidFields', { fields: { [moment.wrong]: moment.sentence } })
  if (moment.instant > clock.now().getTime())
    throw new Refusal('invalidFields', { fields: { dateOfBirth: M.notYetBorn } })
  const chart = birthChart({ instant: moment.instant, latitude, longitude, node: birth.node ?? 'mean' })
  return { chart, timeZone, moment }
}
