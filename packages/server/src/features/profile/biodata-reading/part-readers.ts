import { readPhone, writePhone } from '@thunai/contract/contact/phones'
import { LAKNAMS } from '@thunai/contract/values/choices'
import {
  withoutDegrees,
  personName,
  casteAfter,
  casteFound,
  unique,
  parentFound,
  siblingsFound,
} from './family-readers.ts'
import { entryAtStart, starFound, doshamFound, dasaFound } from './horoscope-readers.ts'
import type { LabelKind } from './labels.ts'
import { dayIn, heightIn, incomeIn, plain, timeIn, weightIn } from './values.ts'
import { type ReadFields, type Context, trimmed, pieces, words } from './words.ts'

/** Degrees in a value: for each piece, its longest beginning that is an entry. */
function educationFound(text: string, { known }: Context): ReadFields {
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

function phonesIn(text: string): readonly string[] {
  const written = plain(text).match(/\+?\d[\d\s\-()]{7,}\d/gu) ?? []
  return written.flatMap((one) => {
    const read = readPhone(one)
    return read === undefined ? [] : [writePhone(read)]
  })
}

/** The reader of each kind of part. */
export const READERS: Readonly<Partial<Record<LabelKind, (text: string, context: Context) => ReadFields>>> = {
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
