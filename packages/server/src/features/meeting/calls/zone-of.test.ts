import lists from '../../../../data/reference/lists.json' with { type: 'json' }
import places from '../../../../data/reference/places.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { zoneOfPlace } from './zone-of.ts'

/** Too small for a town in the list. */
const WITHOUT_TOWNS = [
  'Grenada',
  'Liechtenstein',
  'Micronesia',
  'Nauru',
  'Palau',
  'Saint Kitts and Nevis',
  'San Marino',
  'Tuvalu',
  'Vatican City',
]

it('every country that families can choose has a time zone, except those without listed towns (CALL-02)', async () => {
  const zones = await Promise.all(lists.country.map(async (name) => [name, await zoneOfPlace(name, null)] as const))
  expect(zones.filter(([, zone]) => zone === null).map(([name]) => name)).toEqual(WITHOUT_TOWNS)
  expect(Object.fromEntries(zones)).toMatchObject({
    'Hong Kong': 'Asia/Hong_Kong',
    Myanmar: 'Asia/Yangon',
    'Trinidad and Tobago': 'America/Port_of_Spain',
  })
})

it('a state away from the largest town of its country has its own clock (CALL-02)', async () => {
  const zones = async (country: keyof typeof places, names: readonly string[]) =>
    Promise.all(names.map((name) => zoneOfPlace(country, name)))
  expect(await zones('USA', ['California', 'Texas', 'Puerto Rico', 'Guam'])).toEqual([
    'America/Los_Angeles',
    'America/Chicago',
    'America/Puerto_Rico',
    'Pacific/Guam',
  ])
  expect(await zones('Canada', ['British Columbia'])).toEqual(['America/Vancouver'])
  expect(await zones('Australia', ['Western Australia'])).toEqual(['Australia/Perth'])
})
