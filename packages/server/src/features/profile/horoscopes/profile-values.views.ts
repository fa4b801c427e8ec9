import type { BirthChart, TwelveHouses } from '@thunai/astrology/birth-chart'
import { raasiName, starName } from '@thunai/astrology/names'
import { type DHOSHAMS, PLANET_WORDS } from '@thunai/contract/values/choices'
import { AMSAM_FIELDS, RAASI_FIELDS } from '@thunai/contract/profile/chart-houses'
import { type EditValues } from '@thunai/contract/profile/fields'

/** A computed chart in profile fields; star, raasi and jathagamType as names in the reference lists. */
export function toProfileValues(chart: BirthChart): EditValues {
  const { dasha, doshams } = chart
  const isPresent = [doshams.sevvai, doshams.rahuKetu, doshams.kalathra].some(({ state }) => state === 'present')
  return {
    star: starName(chart.star).en,
    patham: chart.patham,
    raasi: raasiName(chart.raasi).en,
    laknam: raasiName(chart.lagna.raasi).en,
    jathagamType: isPresent ? 'Jathagam with Dhosham' : 'Sutha Jathagam',
    dhosham: dhoshamOf(chart),
    dhasa: `${PLANET_WORDS[dasha.lord]} Dasha`,
    dhasaYears: dasha.years,
    dhasaMonths: dasha.months,
    dhasaDays: dasha.days,
    ...houses(RAASI_FIELDS, chart.raasiChart),
    ...houses(AMSAM_FIELDS, chart.amsamChart),
  }
}

const houses = (names: readonly string[], chart: TwelveHouses) =>
  Object.fromEntries(names.map((name, index) => [name, (chart[index] ?? []).map((graha) => PLANET_WORDS[graha])]))

/** The wire has room for one dosham: the gravest present; of the nodes, the one in the house of marriage or the 8th. */
function dhoshamOf({ doshams: { sevvai, rahuKetu, kalathra } }: BirthChart): (typeof DHOSHAMS)[number] | null {
  if (sevvai.state === 'present') return 'Kuja Dhosham'
  if (rahuKetu.state === 'present') {
    return rahuKetu.places.some(({ graha, house }) => graha === 'Rahu' && (house === 7 || house === 8))
      ? 'Rahu Dhosham'
      : 'Kethu Dhosham'
  }
  return kalathra.state === 'present' ? 'Kalathra Dhosham' : null
}
