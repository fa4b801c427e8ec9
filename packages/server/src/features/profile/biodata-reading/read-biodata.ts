import { readSafely } from '@thunai/contract/frame/wire'
import { readerOf } from '@thunai/contract/profile/field-readers'
import type { EditValue, FieldName } from '@thunai/contract/profile/fields'
import { dayInIndia } from '@thunai/contract/values/dates'
import { type LabelKind, type Part, partsOf } from './labels.ts'
import { READERS } from './part-readers.ts'
import type { Vocabulary } from './vocabulary.ts'
import { type ReadFields, type Context, words } from './words.ts'

/** A field read from the text, with the words it was read from. */
export interface Reading {
  readonly name: FieldName
  /** In the form of a profile edit; list entries by name. */
  readonly value: Exclude<EditValue, undefined>
  readonly from: string
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
/** Labels that after a relative's line belong to that relative. */
const OF_RELATIVE: ReadonlySet<LabelKind> = new Set(['job', 'education', 'name'])
/** A list of wishes ends at an empty line or at contact details. */
const AFTER_WISHES: ReadonlySet<LabelKind> = new Set(['phone', 'whatsapp', 'email', 'address', 'father', 'mother'])

/**
 * Reads the profile fields of a biodata, as families send it by messenger, from labels and lists alone. Omits what is
 * uncertain, and everything about the partner that the family looks for.
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

/** Longer than any profile value read here. */
const MOST_LETTERS = 500

const found = (part: Part, text: string, context: Context): ReadFields =>
  READERS[part.kind]?.(text.slice(part.from, Math.min(part.to, part.from + MOST_LETTERS)), context) ?? []

const ofRelative = (who: 'father' | 'mother' | 'sibling', part: Part, text: string): ReadFields =>
  who === 'sibling' || part.kind !== 'job'
    ? []
    : [
        [
          who === 'father' ? 'fatherOccupation' : 'motherOccupation',
          words(text.slice(part.from, Math.min(part.to, part.from + MOST_LETTERS))),
        ],
      ]

/** The text of a part, label and value. */
const quoted = (text: string, { at, to }: Part): string => text.slice(at, to).trim()

const SUFFIX =
  /([\p{L}\p{M}]{3,20})[ \t]{1,3}(natchathiram|natchatram|nakshatra|nakshatram|nakshathram|star|raasi|rasi|rashi|lagnam|laknam|lagna|நட்சத்திரம்|ராசி|லக்னம்|லக்கினம்)(?![\p{L}\p{M}])/giu
/** Labels after their values: "Rohini natchathiram, Rishaba rasi". */
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
