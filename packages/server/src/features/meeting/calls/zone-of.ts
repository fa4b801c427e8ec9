import zoneOf from '@photostructure/tz-lookup'
import { placeList } from '../../profile/horoscopes/horoscopes.api.ts'

/** Countries that the list of profiles and the list of towns call differently. */
const OTHER_NAMES: Readonly<Record<string, string>> = { USA: 'United States', UK: 'United Kingdom' }

/** The time zone of the largest town of a state or country; null for a country without towns in the list. */
export async function zoneOfPlace(country: string | null, state: string | null): Promise<string | null> {
  if (country === null) return null
  const towns = (await placeList()).filter((town) => town.country === (OTHER_NAMES[country] ?? country))
  const inState = state === null ? [] : towns.filter(({ region }) => region === state)
  const [largest] = (inState.length > 0 ? inState : towns).toSorted((one, other) => other.thousands - one.thousands)
  return largest ? zoneOf(largest.latitude, largest.longitude) : null
}
