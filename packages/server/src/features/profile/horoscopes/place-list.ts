import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import towns from '../../../../data/places/towns.json' with { type: 'json' }
import { foldName, type ListedPlace } from './places.rules.ts'

interface Town {
  readonly name: string
  readonly tamil: string
  /** As in places.tsv; Tamil Nadu by default. */
  readonly region?: string
  /** Its name in places.tsv, if different. */
  readonly listed?: string
  readonly also: readonly string[]
  readonly latitude?: number
  readonly longitude?: number
}
const TOWNS: readonly Town[] = towns
const HOME = 'Tamil Nadu'

const NEAR_HOME = ['IN', 'LK', 'SG', 'MY']

/** Short names of these countries, and of regions that Tamil families often name. */
const SHORT: Readonly<Record<string, string>> = {
  US: 'USA America',
  GB: 'UK England Britain',
  AE: 'UAE Emirates',
  SA: 'KSA',
}
const TAMIL_REGIONS: Readonly<Record<string, string>> = {
  'Tamil Nadu': 'தமிழ்நாடு தமிழகம்',
  Kerala: 'கேரளா கேரளம்',
  Karnataka: 'கர்நாடகா கர்நாடகம்',
  'Andhra Pradesh': 'ஆந்திரப் பிரதேசம் ஆந்திரா',
  Telangana: 'தெலங்கானா',
  Puducherry: 'புதுச்சேரி',
  Maharashtra: 'மகாராஷ்டிரா',
}

/** Lines folded before other work gets its turn: two or three milliseconds. */
const AT_ONCE = 250

let kept: Promise<readonly ListedPlace[]> | undefined

/**
 * Towns from GeoNames (CC BY 4.0) with other names in Latin and Tamil letters, read once. Folding the names takes half
 * a second in all, so the server starts it early and lets calls through meanwhile.
 */
export function placeList(): Promise<readonly ListedPlace[]> {
  return (kept ??= readPlaces())
}

async function readPlaces(): Promise<readonly ListedPlace[]> {
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  const inTamil = new Intl.DisplayNames('ta', { type: 'region' })
  const regions = new Map<string, string>()
  const around = (region: string, country: string, code: string): string => {
    const words = [region, TAMIL_REGIONS[region], country, inTamil.of(code), SHORT[code]].join(' ')
    const known = regions.get(words) ?? foldName(words)
    regions.set(words, known)
    return known
  }
  const file = await readFile(new URL('../../../../data/places/places.tsv', import.meta.url), 'utf8')
  const lines = file.trimEnd().split('\n')
  const keyOf = (name: string, region: string): string => `${name}, ${region}`
  const listed = new Map(TOWNS.map((town) => [keyOf(town.listed ?? town.name, town.region ?? HOME), town]))
  const read = (line: string): ListedPlace => {
    const [name = '', region = '', code = '', latitude = '', longitude = '', thousands = '', also = ''] =
      line.split('\t')
    const key = keyOf(name, region)
    const town = listed.get(key)
    // places may share a name: the list has the larger one first
    if (town) listed.delete(key)
    const country = countries.of(code) ?? code
    return place(
      {
        name: town?.name ?? name,
        region,
        country,
        code,
        around: around(region, country, code),
        latitude: Number(latitude),
        longitude: Number(longitude),
        thousands: Number(thousands),
      },
      also === '' ? [] : also.split(';'),
      town,
    )
  }
  const places: ListedPlace[] = []
  for (const [at, line] of lines.entries()) {
    if (at % AT_ONCE === 0) await setImmediate()
    places.push(read(line))
  }
  const added = [...listed.values()].flatMap((town) =>
    town.latitude === undefined || town.longitude === undefined
      ? []
      : [
          place(
            {
              name: town.name,
              region: HOME,
              country: 'India',
              code: 'IN',
              around: around(HOME, 'India', 'IN'),
              latitude: town.latitude,
              longitude: town.longitude,
              thousands: 0,
            },
            [],
            town,
          ),
        ],
  )
  return [...added, ...places]
}

type Facts = Omit<ListedPlace, 'tamil' | 'home' | 'folded'> & { readonly code: string }

const TAMIL = /^[\u0b80-\u0bff]/

function place({ code, ...facts }: Facts, also: readonly string[], town: Town | undefined): ListedPlace {
  const ours = town ? [town.tamil, ...town.also, ...(town.listed ? [town.listed] : [])] : []
  return {
    ...facts,
    tamil: town?.tamil ?? also.find((name) => TAMIL.test(name)) ?? null,
    home: facts.region === HOME ? HOME : NEAR_HOME.includes(code) ? 'near' : 'far',
    folded: [...new Set([facts.name, ...ours, ...also].map(foldName))],
  }
}
