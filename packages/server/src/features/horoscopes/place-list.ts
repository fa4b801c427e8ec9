import { readFileSync } from 'node:fs'
import towns from '../../../data/places/towns.json' with { type: 'json' }
import { foldName, type ListedPlace } from './places.rules.ts'

interface Town {
  readonly name: string
  readonly tamil: string
  /** Its name in places.tsv, where that is another. */
  readonly listed?: string
  readonly also: readonly string[]
  readonly latitude?: number
  readonly longitude?: number
}
const TAMIL_TOWNS: readonly Town[] = towns

const NEAR_HOME = ['IN', 'LK', 'SG', 'MY']

let kept: readonly ListedPlace[] | undefined

/** Towns from GeoNames (CC BY 4.0), those of Tamil Nadu with their other spellings; read at the first call and then kept. */
export function placeList(): readonly ListedPlace[] {
  return (kept ??= readPlaces())
}

function readPlaces(): readonly ListedPlace[] {
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  const regions = new Map<string, string>()
  const around = (region: string, country: string): string => {
    const words = `${region} ${country}`
    const known = regions.get(words) ?? foldName(words)
    regions.set(words, known)
    return known
  }
  const lines = readFileSync(new URL('../../../data/places/places.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const listed = new Map(TAMIL_TOWNS.map((town) => [town.listed ?? town.name, town]))
  const places = lines.map((line): ListedPlace => {
    const [name = '', region = '', code = '', latitude = '', longitude = '', thousands = ''] = line.split('\t')
    const town = region === 'Tamil Nadu' ? listed.get(name) : undefined
    // two places may share a name: the list has the larger one first
    if (town) listed.delete(name)
    const country = countries.of(code) ?? code
    return place(
      {
        name: town?.name ?? name,
        region,
        country,
        code,
        around: around(region, country),
        latitude: Number(latitude),
        longitude: Number(longitude),
        thousands: Number(thousands),
      },
      town,
    )
  })
  const added = [...listed.values()].flatMap((town) =>
    town.latitude === undefined || town.longitude === undefined
      ? []
      : [
          place(
            {
              name: town.name,
              region: 'Tamil Nadu',
              country: 'India',
              code: 'IN',
              around: around('Tamil Nadu', 'India'),
              latitude: town.latitude,
              longitude: town.longitude,
              thousands: 0,
            },
            town,
          ),
        ],
  )
  return [...added, ...places]
}

type Facts = Omit<ListedPlace, 'tamil' | 'home' | 'folded'> & { readonly code: string }

function place({ code, ...facts }: Facts, town: Town | undefined): ListedPlace {
  const names = [facts.name, ...(town ? [town.tamil, ...town.also, ...(town.listed ? [town.listed] : [])] : [])]
  return {
    ...facts,
    tamil: town?.tamil ?? null,
    home: facts.region === 'Tamil Nadu' ? 'Tamil Nadu' : NEAR_HOME.includes(code) ? 'near' : 'far',
    folded: names.map(foldName),
  }
}
