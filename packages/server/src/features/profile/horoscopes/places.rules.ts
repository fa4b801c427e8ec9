export interface ListedPlace {
  readonly name: string
  readonly tamil: string | null
  readonly region: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  /** Population in thousands; 0 if unknown. */
  readonly thousands: number
  /** Tamil Nadu, countries with long-settled Tamil families, or elsewhere. */
  readonly home: 'Tamil Nadu' | 'near' | 'far'
  /** Its names and other spellings, folded. */
  readonly folded: readonly string[]
  /** Region and country in English and Tamil, and usual short forms of the country, folded. */
  readonly around: string
}

/**
 * Folds a name so that Thirunelveli finds Tirunelveli: no case, marks or doubled letters, and one spelling for sounds
 * written in several ways.
 */
export function foldName(name: string): string {
  // a hundred thousand names are folded at the start: nearly all are plain and skip the marks
  const plain = /^[ -~]*$/.test(name)
    ? name.toLowerCase().replaceAll(/[^a-z]+/g, '')
    : name
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}]/gu, '')
  return plain
    .replaceAll(/([tdkcbp])h+|(?<=.)zh|sh|ee|oo|w/g, (sound, consonant?: string) => consonant ?? SAME[sound] ?? sound)
    .replaceAll(/([a-z])\1+/g, '$1')
}

const SAME: Readonly<Record<string, string>> = { zh: 'l', sh: 's', ee: 'i', oo: 'u', w: 'v' }

/** Weights of a town's population, so that places nearer to the families come first. */
const WEIGHT = { 'Tamil Nadu': 50, near: 5, far: 1 } as const
const MOST = 10

/**
 * Places with a name that begins as typed, best first, at most ten. Words after a comma, or trailing words if nothing
 * else is found ("Salem Oregon"), must match the region or country.
 */
export function placesLike(asked: string, places: readonly ListedPlace[]): readonly ListedPlace[] {
  if (asked.includes(',')) return search(asked.split(','), places)
  const words = asked.trim().split(/\s+/)
  for (let kept = words.length; kept > 0; kept--) {
    const found = search([words.slice(0, kept).join(' '), words.slice(kept).join(' ')], places)
    if (found.length > 0) return found
  }
  return []
}

function search(parts: readonly string[], places: readonly ListedPlace[]): readonly ListedPlace[] {
  const [name = '', ...around] = parts.map(foldName)
  if (name === '') return []
  const found: { place: ListedPlace; score: number }[] = []
  for (const place of places) {
    if (!place.folded.some((one) => one.startsWith(name))) continue
    if (!around.every((word) => place.around.includes(word))) continue
    const isWhole = place.folded.includes(name)
    found.push({ place, score: (place.thousands + 1) * WEIGHT[place.home] * (isWhole ? 20 : 1) })
  }
  return found
    .toSorted((a, b) => b.score - a.score || a.place.name.localeCompare(b.place.name, 'en'))
    .slice(0, MOST)
    .map(({ place }) => place)
}
