import zoneOf from '@photostructure/tz-lookup'
import { placeList } from '../../profile/horoscopes/horoscopes.api.ts'

/** Countries with different names in the lists of profiles and towns. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'Antigua and Barbuda': 'Antigua & Barbuda',
  'Bosnia and Herzegovina': 'Bosnia & Herzegovina',
  Congo: 'Congo - Brazzaville',
  'Democratic Republic of the Congo': 'Congo - Kinshasa',
  "Côte d'Ivoire": 'Côte d’Ivoire',
  'Hong Kong': 'Hong Kong SAR China',
  Macao: 'Macao SAR China',
  Myanmar: 'Myanmar (Burma)',
  Palestine: 'Palestinian Territories',
  'Saint Lucia': 'St. Lucia',
  'Saint Vincent and the Grenadines': 'St. Vincent & Grenadines',
  'São Tomé and Príncipe': 'São Tomé & Príncipe',
  'Trinidad and Tobago': 'Trinidad & Tobago',
  UK: 'United Kingdom',
  USA: 'United States',
}

/** States that the list of towns has as countries. */
const STATES_APART: readonly string[] = ['Guam', 'Puerto Rico']

/** The time zone of the largest town of a state or country; null for a country without listed towns. */
export async function zoneOfPlace(country: string | null, state: string | null): Promise<string | null> {
  if (country === null) return null
  const places = await placeList()
  const listed = state !== null && STATES_APART.includes(state) ? state : (OTHER_NAMES[country] ?? country)
  const towns = places.filter((town) => town.country === listed)
  const inState = state === null ? [] : towns.filter(({ region }) => region === state)
  const [largest] = (inState.length > 0 ? inState : towns).toSorted((one, other) => other.thousands - one.thousands)
  return largest ? zoneOf(largest.latitude, largest.longitude) : null
}
