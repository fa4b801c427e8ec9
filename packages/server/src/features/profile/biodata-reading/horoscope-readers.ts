import { RAASIS, STARS } from '@thunai/astrology/names'
import { raasiOfPatham } from '@thunai/astrology/places-in-zodiac'
import { plain } from './values.ts'
import type { Vocabulary } from './vocabulary.ts'
import { type ReadFields, type Context, trimmed } from './words.ts'

/** The list entry at the start of a text, up to three words long. */
export function entryAtStart(known: Vocabulary, list: 'star' | 'raasi', text: string): string | undefined {
  const all = trimmed(text)
    .split(/[\s,/&\-–()]+/u)
    .filter(Boolean)
  for (let count = Math.min(3, all.length); count > 0; count--) {
    const found = known.entry(list, all.slice(0, count).join(' '))
    if (found !== undefined) return found
  }
  return undefined
}

/** A list entry anywhere in a value. */
function entryAmong(known: Vocabulary, list: 'star' | 'raasi', text: string): string | undefined {
  const all = trimmed(text).split(/[\s,/&\-–()]+/u)
  return all.map((_, index) => entryAtStart(known, list, all.slice(index).join(' '))).find((one) => one !== undefined)
}

function pathamIn(text: string): number | undefined {
  const typed = plain(text).toLowerCase()
  const [, before, after] =
    /(?<!\d)([1-4])\s*(?:st|nd|rd|th|ஆம்|ம்|-ஆம்|-ம்)?\s*(?:paa?dh?am|patham|padham|pada|pādam|பாதம்|பாகம்)|(?:paa?dh?am|patham|padham|pada|பாதம்)\s*[:-]?\s*([1-4])(?!\d)/u.exec(
      typed,
    ) ?? []
  const number = before ?? after ?? /^[^\d]*[-\s(]([1-4])\)?\.?\s*$/u.exec(typed)?.[1]
  return number === undefined ? undefined : Number(number)
}

/**
 * The star with its patham, and the raasi if the two agree.
 * @param isStrict the star must be at the start
 */
export function starFound(text: string, { known }: Context, isStrict: boolean): ReadFields {
  const star = isStrict ? entryAtStart(known, 'star', text) : entryAmong(known, 'star', text)
  if (star === undefined) return []
  const number = STARS.findIndex(({ en }) => en === star) + 1
  const patham = pathamIn(text)
  const raasi = entryAmong(known, 'raasi', text.replace(new RegExp(star, 'iu'), ' '))
  const fits = raasi !== undefined && [1, 2, 3, 4].some((one) => RAASIS[raasiOfPatham(number, one) - 1]?.en === raasi)
  return [
    ['star', star],
    ['patham', patham],
    ['raasi', fits ? raasi : undefined],
  ]
}

const DOSHAMS: readonly (readonly [RegExp, string])[] = [
  [/se[vw]+a[iy]|chev+a[iy]|kuja|mangal|manglik|sevai|செவ்வாய்/iu, 'Kuja Dhosham'],
  [/kalathra|kalathira|களத்திர/iu, 'Kalathra Dhosham'],
  [/naa?di|நாடி/iu, 'Nadi Dhosham'],
  [/ra(?:h|gh?)u|ராகு/iu, 'Rahu Dhosham'],
  [/ke(?:th?|d)h?u|கேது/iu, 'Kethu Dhosham'],
]
/** "No dosham", or the only dosham named. */
export function doshamFound(text: string): ReadFields {
  const value = trimmed(text)
  if (/^(?:no|nil|none|இல்லை)\b|^(?:இல்லை)|no\s+dh?os|su(?:d)?dh?ha?\s+jath|sutha|சுத்த/iu.test(value))
    return [['jathagamType', 'Sutha Jathagam']]
  const named = DOSHAMS.filter(([pattern]) => pattern.test(value))
  const [only] = named
  return only && named.length === 1 ? [['dhosham', only[1]]] : []
}

const DASAS: readonly (readonly [RegExp, string])[] = [
  [/guru|jupiter|viyazhan|குரு|வியாழ/iu, 'Guru Dasha'],
  [/s[h]?ani|saturn|சனி/iu, 'Shani Dasha'],
  [/ra(?:h|gh?)u|ராகு/iu, 'Rahu Dasha'],
  [/ke(?:th?|d)h?u|கேது/iu, 'Kethu Dasha'],
  [/sun|suri?yan?|sooriyan|சூரிய/iu, 'Sun Dasha'],
  [/moon|chandra|சந்திர/iu, 'Moon Dasha'],
  [/mars|sevvai|chevvai|செவ்வாய்/iu, 'Mars Dasha'],
  [/mercury|bud?ha|புத/iu, 'Mercury Dasha'],
  [/venus|su[k]+ira|sukran|shukra|சுக்கிர/iu, 'Venus Dasha'],
]
/** The only dasa named, and its balance at birth. */
export function dasaFound(text: string): ReadFields {
  const named = DASAS.filter(([pattern]) => pattern.test(text))
  const [only] = named
  if (!only || named.length > 1) return []
  const typed = plain(text).toLowerCase()
  const amount = (units: string) => {
    const [, number] = new RegExp(`(\\d{1,2})\\s*(?:${units})`, 'u').exec(typed) ?? []
    return number === undefined ? undefined : Number(number)
  }
  return [
    ['dhasa', only[1]],
    ['dhasaYears', amount('y|வ|ஆண்டு')],
    ['dhasaMonths', amount('m|மா')],
    ['dhasaDays', amount('d|நா')],
  ]
}
