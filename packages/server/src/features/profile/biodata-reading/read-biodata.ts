import { RAASIS, STARS } from '@thunai/astrology/names'
import { raasiOfPatham } from '@thunai/astrology/places-in-zodiac'
import type { EditValue, FieldName } from '@thunai/contract/profile/fields'
import { readerOf } from '@thunai/contract/profile/field-readers'
import { readSafely } from '@thunai/contract/frame/wire'
import { type Day, dayInIndia } from '@thunai/contract/values/dates'
import { LAKNAMS } from '@thunai/contract/values/choices'
import { readPhone, writePhone } from '@thunai/contract/values/phones'
import { type LabelKind, type Part, partsOf } from './labels.ts'
import { dayIn, heightIn, incomeIn, plain, siblingsIn, timeIn, weightIn } from './values.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A field as it was told, with the words that it was read from, as they stand in the text. */
export interface Reading {
  readonly name: FieldName
  /** As an edit of the profile takes it; entries of lists by name. */
  readonly value: Exclude<EditValue, undefined>
  readonly from: string
}

type Found = readonly (readonly [FieldName, EditValue | undefined])[]

interface Context {
  readonly known: Vocabulary
  readonly today: Day
}

const trimmed = (text: string): string =>
  text
    .replace(/^[\s*_~`:.,;|•\-–—]+/u, '')
    .replace(/[\s*_~`,;|•\-–—]+$/u, '')
    .trim()
/** Parts of a value with several entries. */
const pieces = (text: string): readonly string[] =>
  text
    .split(/[,/&;|()+]|\band\b|மற்றும்/iu)
    .map(trimmed)
    .filter(Boolean)

const NOTHING = /^(?:-+|nil|none|no|n\/?a|not applicable|இல்லை|—)\.?$/iu
const words = (text: string): string | undefined => {
  const value = trimmed(text).replaceAll(/\s+/g, ' ')
  return value === '' || NOTHING.test(value) ? undefined : value
}
const TITLE =
  /^(?:mr|mrs|ms|miss|selvi|selvan|thiru|thirumathi|smt|sri|shri|chi|sow|dr|திரு|திருமதி|செல்வி|செல்வன்|தெய்வத்திரு)\.?\s+/iu
/** What some families write in place of a parent's name. */
const WORK =
  /^(?:house\s?wife|home\s?maker|house\s?maker|teacher|farmer|business|retired|retd|driver|government|govt|private|working|self|doctor|engineer|இல்லத்தரசி|விவசாயி|விவசாயம்|ஆசிரியர்|தொழில்|வியாபாரம்|ஓய்வு)/iu
/** Drops degrees that follow a name: "Kavitha B.Com". */
function withoutDegrees(name: string | undefined, known: Vocabulary): string | undefined {
  const all = name?.split(/\s+/u) ?? []
  const isDegree = (word = '') => word.includes('.') && known.entry('education', word) !== undefined
  while (all.length > 1 && isDegree(all.at(-1))) all.pop()
  return all.length === 0 ? undefined : all.join(' ')
}
const personName = (text: string): string | undefined =>
  words(text.split(/[,(]|\s[-–—]\s/u)[0] ?? '')
    ?.replace(TITLE, '')
    .replace(/\.+$/u, '')

/** The first words of a text that are an entry of a list, up to four words long. */
function entryAtStart(known: Vocabulary, list: 'star' | 'raasi', text: string): string | undefined {
  const all = trimmed(text)
    .split(/[\s,/&\-–()]+/u)
    .filter(Boolean)
  for (let count = Math.min(3, all.length); count > 0; count--) {
    const found = known.entry(list, all.slice(0, count).join(' '))
    if (found !== undefined) return found
  }
  return undefined
}

/** An entry of a list anywhere among the words of a value. */
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

function starFound(text: string, { known }: Context, isStrict: boolean): Found {
  const star = isStrict ? entryAtStart(known, 'star', text) : entryAmong(known, 'star', text)
  if (star === undefined) return []
  const number = STARS.findIndex(({ en }) => en === star) + 1
  const patham = pathamIn(text)
  const raasi = entryAmong(known, 'raasi', text.slice(0).replace(new RegExp(star, 'iu'), ' '))
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
function doshamFound(text: string): Found {
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
function dasaFound(text: string): Found {
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

/** Degrees among the pieces of a value: the longest beginning of each that is an entry. */
function educationFound(text: string, { known }: Context): Found {
  const found = text.split(/[,/&;|()+]|\band\b|\bwith\b|மற்றும்|\s[-–]\s/iu).flatMap((piece) => {
    const all = trimmed(piece).split(/\s+/u).filter(Boolean)
    for (let count = Math.min(4, all.length); count > 0; count--) {
      const entry = known.entry('education', all.slice(0, count).join(' '))
      if (entry !== undefined && entry !== 'Other') return [entry]
    }
    const [, degree] = /^((?:\p{L}\.?\s?){1,4}\.)\s*\p{L}/u.exec(trimmed(piece)) ?? []
    const entry = degree === undefined ? undefined : known.entry('education', degree)
    return entry === undefined ? [] : [entry]
  })
  return found.length === 0 ? [] : [['education', [...new Set(found)]]]
}

function casteFound(text: string, { known }: Context): Found {
  const value = trimmed(text)
  const [first = '', ...rest] = value.split(/\s*[-–/,(>]\s*/u).map((piece) => trimmed(piece.replace(/\)$/u, '')))
  const religion = known.entry('religion', first)
  const castes = (piece: string) => known.below('caste', piece)
  const [whole] = castes(value)
  if (whole && unique(castes(value))) return [['caste', whole.name]]
  const candidate = religion === undefined ? first : (rest[0] ?? '')
  const below = religion === undefined ? rest[0] : rest[1]
  const fitting = castes(candidate).filter(({ parent }) => religion === undefined || parent === religion)
  const [caste] = fitting
  const known_ = caste && unique(fitting) ? caste.name : undefined
  const sub =
    below === undefined || known_ === undefined
      ? []
      : known.below('sub_caste', below).filter(({ parent }) => parent === known_)
  return [
    ['religion', religion],
    ['caste', known_],
    ['subCaste', sub[0]?.name],
  ]
}
/** True for entries of one name, below whichever parents. */
const unique = (entries: readonly { readonly name: string }[]): boolean =>
  new Set(entries.map(({ name }) => name)).size === 1

const DEAD = /\b(?:late|expired|deceased)\b|^\(?late\b|மறைந்த|காலமான|அமரர்/iu
function parentFound(side: 'father' | 'mother', text: string): Found {
  const isDead = DEAD.test(text)
  const value = trimmed(text.replace(/\(?\b(?:late|expired|deceased)\b\.?\)?|மறைந்த|அமரர்|\(?காலமானார்\)?/giu, ' '))
  const name = WORK.test(value) ? undefined : personName(value)
  const [, bracket] = /\(([^)]+)\)/u.exec(value) ?? []
  const after = bracket ?? /(?:,|\s[-–—]\s)\s*(.+)$/u.exec(value)?.[1]
  const job = WORK.test(value) ? words(value) : after === undefined ? undefined : words(after)
  return [
    [side === 'father' ? 'fatherName' : 'motherName', name],
    [side === 'father' ? 'fatherAlive' : 'motherAlive', isDead ? 'No' : undefined],
    [side === 'father' ? 'fatherOccupation' : 'motherOccupation', job],
  ]
}

function siblingsFound(text: string, kind: 'brothers' | 'sisters' | undefined): Found {
  const { brothers, marriedBrothers, sisters, marriedSisters } = siblingsIn(text, kind)
  return [
    ['brothers', brothers],
    ['marriedBrothers', brothers === undefined ? undefined : marriedBrothers],
    ['sisters', sisters],
    ['marriedSisters', sisters === undefined ? undefined : marriedSisters],
  ]
}

function phonesIn(text: string): readonly string[] {
  const written = plain(text).match(/\+?\d[\d\s\-()]{7,}\d/gu) ?? []
  return written.flatMap((one) => {
    const read = readPhone(one)
    return read === undefined ? [] : [writePhone(read)]
  })
}

/** How each kind of part is read. */
const READERS: Readonly<Partial<Record<LabelKind, (text: string, context: Context) => Found>>> = {
  bride: (text, { known }) => [
    ['name', withoutDegrees(personName(text), known)],
    ['gender', 'Female'],
  ],
  groom: (text, { known }) => [
    ['name', withoutDegrees(personName(text), known)],
    ['gender', 'Male'],
  ],
  name: (text, { known }) => [['name', withoutDegrees(personName(text), known)]],
  gender: (text) => [
    [
      'gender',
      /^(?:f|female|girl|woman|bride|பெண்)\b|^பெண்/iu.test(trimmed(text))
        ? 'Female'
        : /^(?:m|male|boy|man|groom)\b|^ஆண்/iu.test(trimmed(text))
          ? 'Male'
          : undefined,
    ],
  ],
  dob: (text, { today }) => [
    ['dateOfBirth', dayIn(text, today)],
    ['birthTime', /[:：]|am|pm|மணி|காலை|மாலை|இரவு/iu.test(text) ? timeIn(text) : undefined],
  ],
  dobTime: (text, { today }) => [
    ['dateOfBirth', dayIn(text, today)],
    ['birthTime', timeIn(text)],
  ],
  tob: (text) => [['birthTime', timeIn(text)]],
  pob: (text) => [['birthPlace', words(text)]],
  starRaasi: (text, context) => starFound(text, context, false),
  star: (text, context) => starFound(text, context, true),
  patham: (text) => [
    ['patham', /^\D*([1-4])(?!\d)/u.exec(plain(text)) ? Number(/[1-4]/u.exec(plain(text))?.[0]) : undefined],
  ],
  raasi: (text, { known }) => [['raasi', entryAtStart(known, 'raasi', text)]],
  laknam: (text, { known }) => [['laknam', LAKNAMS.find((name) => name === entryAtStart(known, 'raasi', text))]],
  dosham: doshamFound,
  dasa: dasaFound,
  heightWeight: (text) => {
    const [height = '', weight = ''] = text.split(/[/&,]|\band\b/iu)
    return [
      ['heightCm', heightIn(height)],
      ['weightKg', weightIn(weight)],
    ]
  },
  height: (text) => [['heightCm', heightIn(text)]],
  weight: (text) => [['weightKg', weightIn(text)]],
  complexion: (text, { known }) => [['complexion', known.entry('complexion', trimmed(text))]],
  education: educationFound,
  job: (text, { known }) => [
    ['jobName', words(text)],
    ['jobType', known.entry('jobtype', trimmed(text))],
  ],
  jobPlace: (text) => [['jobCity', words(text)]],
  monthly: (text) => [['monthlyIncome', incomeIn(text, 'monthly')]],
  yearly: (text) => [['monthlyIncome', incomeIn(text, 'yearly')]],
  salary: (text) => [['monthlyIncome', incomeIn(text, undefined)]],
  religion: (text, { known }) => [
    ['religion', known.entry('religion', trimmed(text.split(/[-–/,(]/u)[0] ?? ''))],
    ...casteAfter(text, known),
  ],
  religionCaste: casteFound,
  caste: casteFound,
  subCaste: (text, { known }) => {
    const found = known.below('sub_caste', trimmed(text))
    return [['subCaste', unique(found) ? found[0]?.name : undefined]]
  },
  deity: (text) => [['familyDeity', words(text)]],
  native: (text) => [['ancestralPlace', words(text)]],
  father: (text) => parentFound('father', text),
  mother: (text) => parentFound('mother', text),
  fatherJob: (text) => [['fatherOccupation', words(text)]],
  motherJob: (text) => [['motherOccupation', words(text)]],
  brothers: (text) => siblingsFound(text, 'brothers'),
  sisters: (text) => siblingsFound(text, 'sisters'),
  siblings: (text) => siblingsFound(text, undefined),
  motherTongue: (text, { known }) => [['motherTongue', known.entry('language', trimmed(text))]],
  marital: (text, { known }) => [['maritalStatus', known.entry('marriedStatus', trimmed(text))]],
  food: (text, { known }) => {
    const habits = [
      known.entry('eating_habits', trimmed(text)),
      ...pieces(text).map((piece) => known.entry('eating_habits', piece)),
    ]
    const found = [...new Set(habits.filter((one): one is string => one !== undefined))]
    return [['eatingHabits', found.length > 0 ? found : undefined]]
  },
  phone: (text) => {
    const [first, second] = phonesIn(text)
    return [
      ['phone', first],
      ['secondPhone', second],
    ]
  },
  whatsapp: (text) => [['whatsappPhone', phonesIn(text)[0]]],
  email: (text) => [['email', /[^\s<>(),;]+@[^\s<>(),;]+\.\p{L}{2,}/u.exec(text)?.[0].toLowerCase()]],
  address: (text) => [['addressLine', words(text)]],
  location: (text) => [['currentLocation', words(text)]],
  district: (text, { known }) => [['district', known.below('district', trimmed(text))[0]?.name]],
  state: (text, { known }) => [['state', known.below('state', trimmed(text))[0]?.name]],
  country: (text, { known }) => [['country', known.entry('country', trimmed(text))]],
  hobbies: (text, { known }) => {
    const found = pieces(text).flatMap((piece) => known.entry('hobbies', piece) ?? [])
    return [['hobbies', found.length > 0 ? [...new Set(found)] : undefined]]
  },
}

function casteAfter(text: string, known: Vocabulary): Found {
  const rest = /[-–/,(]\s*([^)]+)\)?\s*$/u.exec(trimmed(text))?.[1]
  const found = rest === undefined ? [] : known.below('caste', rest)
  return unique(found) ? [['caste', found[0]?.name]] : []
}

const FAMILY: Readonly<Partial<Record<LabelKind, 'father' | 'mother' | 'sibling'>>> = {
  father: 'father',
  fatherJob: 'father',
  mother: 'mother',
  motherJob: 'mother',
  brothers: 'sibling',
  sisters: 'sibling',
  siblings: 'sibling',
}
/** Labels that after a relative's line are about that relative. */
const OF_RELATIVE: ReadonlySet<LabelKind> = new Set(['job', 'education', 'name'])
/** A list of wishes ends at an empty line, or where the family can be reached. */
const AFTER_WISHES: ReadonlySet<LabelKind> = new Set(['phone', 'whatsapp', 'email', 'address', 'father', 'mother'])

/**
 * The fields that a biodata tells, as families send them by messenger: by labels and lists alone. What can't be read for
 * certain is left out, and so is everything said of the partner whom the family looks for.
 */
export function readBiodata(text: string, known: Vocabulary, now: Date): readonly Reading[] {
  const context = { known, today: dayInIndia(now) }
  const readings = new Map<FieldName, Reading>()
  let relative: { who: 'father' | 'mother' | 'sibling'; to: number } | undefined
  let wishesFrom: number | undefined
  for (const part of partsOf(text)) {
    if (part.kind === 'wishes') wishesFrom = part.at
    const isWish =
      wishesFrom !== undefined && !/\n\s*\n/u.test(text.slice(wishesFrom, part.at)) && !AFTER_WISHES.has(part.kind)
    if (isWish) continue
    wishesFrom = part.kind === 'wishes' ? wishesFrom : undefined
    const isNear = relative !== undefined && !/\n\s*\n/u.test(text.slice(relative.to, part.at))
    const who = isNear && OF_RELATIVE.has(part.kind) ? relative?.who : undefined
    for (const [name, value] of who ? ofRelative(who, part, text) : found(part, text, context)) {
      if (readings.has(name) || value === undefined || value === null) continue
      const checked = readSafely(readerOf(name), value)
      if (!checked?.success || checked.data === null || checked.data === undefined) continue
      readings.set(name, { name, value, from: quoted(text, part) })
    }
    const family = FAMILY[part.kind]
    if (family) relative = { who: family, to: part.to }
    else if (!who) relative = undefined
  }
  for (const reading of suffixed(text, context)) if (!readings.has(reading.name)) readings.set(reading.name, reading)
  if (!readings.has('gender')) {
    const heading = genderOfHeading(text)
    if (heading) readings.set('gender', heading)
  }
  return [...readings.values()]
}

/** No value of a profile that is read here is longer. */
const MOST_LETTERS = 500

const found = (part: Part, text: string, context: Context): Found =>
  READERS[part.kind]?.(text.slice(part.from, Math.min(part.to, part.from + MOST_LETTERS)), context) ?? []

const ofRelative = (who: 'father' | 'mother' | 'sibling', part: Part, text: string): Found =>
  who === 'sibling' || part.kind !== 'job'
    ? []
    : [
        [
          who === 'father' ? 'fatherOccupation' : 'motherOccupation',
          words(text.slice(part.from, Math.min(part.to, part.from + MOST_LETTERS))),
        ],
      ]

/** The words of a part, label and value, as they stand. */
const quoted = (text: string, { at, to }: Part): string => text.slice(at, to).trim()

const SUFFIX =
  /([\p{L}\p{M}]{3,20})[ \t]{1,3}(natchathiram|natchatram|nakshatra|nakshatram|nakshathram|star|raasi|rasi|rashi|lagnam|laknam|lagna|நட்சத்திரம்|ராசி|லக்னம்|லக்கினம்)(?![\p{L}\p{M}])/giu
/** "Rohini natchathiram, Rishaba rasi": the label stands after its value. */
function suffixed(text: string, { known }: Context): readonly Reading[] {
  const wishes = partsOf(text).find(({ kind }) => kind === 'wishes')?.at ?? text.length
  return [...text.slice(0, wishes).matchAll(SUFFIX)].flatMap(([from, value = '', label = '']): Reading[] => {
    const name = /^(?:r|ராசி)/iu.test(label) ? 'raasi' : /^(?:l|ல)/iu.test(label) ? 'laknam' : 'star'
    const entry = known.entry(name === 'star' ? 'star' : 'raasi', value)
    return entry === undefined ? [] : [{ name, value: entry, from }]
  })
}

const GIRL =
  /^[ \t*_#=~•-]{0,12}((?:bride|girl)(?:[’']?s)?\s+(?:bio-?\s?data|details|profile|horoscope)|(?:மணமகள்|பெண்|மணப்பெண்)\s+(?:விவரம்|விபரம்|விவரங்கள்|ஜாதகம்|பயோடேட்டா))/imu
const BOY =
  /^[ \t*_#=~•-]{0,12}((?:bride\s?groom|groom|boy)(?:[’']?s)?\s+(?:bio-?\s?data|details|profile|horoscope)|(?:மணமகன்|பையன்|மாப்பிள்ளை)\s+(?:விவரம்|விபரம்|விவரங்கள்|ஜாதகம்|பயோடேட்டா))/imu
function genderOfHeading(text: string): Reading | undefined {
  const [girl, boy] = [GIRL.exec(text)?.[1], BOY.exec(text)?.[1]]
  if ((girl === undefined) === (boy === undefined)) return undefined
  return { name: 'gender', value: girl === undefined ? 'Male' : 'Female', from: girl ?? boy ?? '' }
}
