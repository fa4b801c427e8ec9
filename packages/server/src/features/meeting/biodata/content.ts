import { fromUnits } from '@thunai/contract/money/money'
import { inLakhs } from '@thunai/contract/values/amounts'
import type { I18n } from '@lingui/core'
import type { BiodataPart } from '@thunai/contract/meeting/biodata'
import { AMSAM_FIELDS, RAASI_FIELDS } from '@thunai/contract/profile/chart-houses'
import { type FieldGroupName, fieldsOfGroup } from '@thunai/contract/profile/field-groups'
import { fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { ageOn, dayInIndia } from '@thunai/contract/values/dates'
import { heightText } from '@thunai/contract/values/heights'
import { formatPhone } from '@thunai/contract/contact/phones'
import { formatsOf, say } from '../../../platform/languages.ts'
import { clanLabel } from '../../profile/clans/clans.api.ts'
import { freedomOf, type FullProfile, weightText } from '../../profile/profiles/profiles.api.ts'
import { nameIn } from '../../profile/reference/reference.api.ts'

/** A text in each language of a biodata, the first one first; a single text if both would be equal. */
export type BilingualText = readonly [first: string, second?: string]

export interface Fact {
  readonly label: BilingualText
  readonly value: BilingualText
}

export interface Sheet {
  readonly part: BiodataPart
  readonly title: BilingualText
  readonly facts: readonly Fact[]
  /** In the family’s own words. */
  readonly prose: readonly { readonly label: BilingualText; readonly text: string }[]
}

/** Planets in the twelve signs, Mesham first, and the ascendant. */
export interface Chart {
  readonly title: BilingualText
  readonly signs: readonly (readonly string[])[]
  readonly laknam: string | null
}

/** The content of a biodata, in any format. */
export interface Content {
  readonly name: string
  readonly memberId: string
  /** Age, height, town. */
  readonly summary: readonly BilingualText[]
  readonly sheets: readonly Sheet[]
  readonly charts: readonly Chart[]
  /** Facts that families ask for first: community, star, studies and work, if the chosen parts include them. */
  readonly first: readonly Fact[]
  /** Photo files, main photo first. */
  readonly photos: readonly string[]
}

/** Words a text in a language. */
type Tell = (i18n: I18n) => string
type LabeledValue = readonly [label: Tell, value: Tell | null]

/** The text in each language. */
function inEach(languages: readonly I18n[], tell: Tell): BilingualText {
  const [first = '', second] = languages.map(tell)
  return second === undefined || second === first ? [first] : [first, second]
}

const contract =
  (english: string): Tell =>
  (i18n) =>
    say(i18n, english)
const as =
  (text: string | number): Tell =>
  () =>
    String(text)
const named =
  (names: readonly string[]): Tell =>
  (i18n) =>
    names.map((name) => nameIn(i18n, name)).join(', ')

const rupees =
  (amount: number): Tell =>
  (i18n) =>
    formatsOf(i18n).money(fromUnits(amount, 'INR')).replace(/\.00$/, '')

/** As people say amounts: in lakhs from one lakh on. */
const spokenRupees =
  (amount: number): Tell =>
  (i18n) => {
    const lakhs = inLakhs(amount)
    return lakhs === undefined ? rupees(amount)(i18n) : i18n._('₹{lakhs} lakh', { lakhs })
  }

/** As the family stated it; another currency or period also in rupees a month. */
function income({ incomeAmount, incomeCurrency, incomePeriod, monthlyIncome }: FullProfile): Tell | null {
  if (incomeAmount === null || incomeCurrency === null || (incomeCurrency === 'INR' && incomePeriod !== 'year'))
    return monthlyIncome === null ? null : rupees(monthlyIncome)
  return (i18n) => {
    const amount = incomeAmount.toLocaleString(`${i18n.locale}-IN`, {
      style: 'currency',
      currency: incomeCurrency,
      maximumFractionDigits: 0,
    })
    const said =
      incomePeriod === 'year' ? i18n._('{amount} a year', { amount }) : i18n._('{amount} a month', { amount })
    if (monthlyIncome === null) return said
    return i18n._('{said} (about {rupees} a month)', { said, rupees: spokenRupees(monthlyIncome)(i18n) })
  }
}

const siblings = (total: number | null, married: number | null): Tell | null => {
  if (total === null) return null
  return total === 0 || married === null
    ? as(total)
    : (i18n) => i18n._('{total} ({married} married)', { total, married })
}

/** A parent's name, with “late” as families write it if the parent has died. */
const parent = (name: string | null, isAlive: string | null): Tell | null => {
  if (name === null || name === '') return null
  return isAlive === 'No' ? (i18n) => i18n._('{name} (late)', { name }) : as(name)
}

const range = <V>(from: V | null, to: V | null, show: (value: V) => Tell): Tell | null => {
  if (from !== null && to !== null)
    return (i18n) => i18n._('{least} to {most}', { least: show(from)(i18n), most: show(to)(i18n) })
  if (from !== null) return (i18n) => i18n._('from {least}', { least: show(from)(i18n) })
  return to === null ? null : (i18n) => i18n._('up to {most}', { most: show(to)(i18n) })
}

function balance({ dhasaYears, dhasaMonths, dhasaDays }: FullProfile): Tell | null {
  if (dhasaYears === null && dhasaMonths === null && dhasaDays === null) return null
  return (i18n) =>
    i18n._('{years} years, {months} months, {days} days', {
      years: dhasaYears ?? 0,
      months: dhasaMonths ?? 0,
      days: dhasaDays ?? 0,
    })
}

/** Fields with a wording of their own; null if another field includes them. */
const IN_OTHER_WORDS: { readonly [K in FieldName]?: (p: FullProfile) => LabeledValue | null } = {
  name: () => null,
  createdFor: () => null,
  gender: () => null,
  mainPhoto: () => null,
  dateOfBirth: (p) => [
    (i18n) => i18n._('Date of birth'),
    (i18n) => formatsOf(i18n).day.format(new Date(`${p.dateOfBirth}T12:00:00+05:30`)),
  ],
  willingHomeSonInLaw: (p) =>
    p.willingHomeSonInLaw ? [contract(fieldNamed('willingHomeSonInLaw').label), contract('Yes')] : null,
  physicallyChallenged: (p) =>
    p.physicallyChallenged ? [contract(fieldNamed('physicallyChallenged').label), contract('Yes')] : null,
  monthlyIncome: (p) => [contract(fieldNamed('monthlyIncome').label), income(p)],
  incomeAmount: () => null,
  incomeCurrency: () => null,
  incomePeriod: () => null,
  divorceState: (p) => {
    const freedom = freedomOf(p)
    return [contract(fieldNamed('divorceState').label), freedom === null ? null : contract(freedom)]
  },
  abroadSince: (p) => [
    contract(fieldNamed('abroadSince').label),
    p.abroadSince === null ? null : as(String(p.abroadSince)),
  ],
  fatherAlive: () => null,
  fatherName: (p) => [contract(fieldNamed('fatherName').label), parent(p.fatherName, p.fatherAlive)],
  motherAlive: () => null,
  motherName: (p) => [contract(fieldNamed('motherName').label), parent(p.motherName, p.motherAlive)],
  brothers: (p) => [contract(fieldNamed('brothers').label), siblings(p.brothers, p.marriedBrothers)],
  marriedBrothers: () => null,
  sisters: (p) => [contract(fieldNamed('sisters').label), siblings(p.sisters, p.marriedSisters)],
  marriedSisters: () => null,
  heightCm: (p) => [(i18n) => i18n._('Height'), p.heightCm === null ? null : contract(heightText(p.heightCm))],
  weightKg: (p) => [(i18n) => i18n._('Weight'), p.weightKg === null ? null : contract(weightText(p.weightKg))],
  dhasaYears: (p) => [(i18n) => i18n._('Dhasa balance'), balance(p)],
  dhasaMonths: () => null,
  dhasaDays: () => null,
  preferredAgeFrom: (p) => [(i18n) => i18n._('Age'), range(p.preferredAgeFrom, p.preferredAgeTo, as)],
  preferredAgeTo: () => null,
  preferredHeightFrom: (p) => [
    (i18n) => i18n._('Height'),
    range(p.preferredHeightFrom, p.preferredHeightTo, (cm) => contract(heightText(cm))),
  ],
  preferredHeightTo: () => null,
  preferredIncomeFrom: (p) => [
    contract(fieldNamed('monthlyIncome').label),
    range(p.preferredIncomeFrom, p.preferredIncomeTo, rupees),
  ],
  preferredIncomeTo: () => null,
  clan: (p) => {
    const names = [p.clan ?? p.clanOther, p.clanDivision].filter((name) => name !== null)
    return [(i18n) => clanLabel(i18n, p), names.length === 0 ? null : named(names)]
  },
  clanDivision: () => null,
  clanOther: () => null,
  gothram: (p) => [contract(fieldNamed('gothram').label), p.gothram === null ? null : named([p.gothram])],
  // the mother's line is for connected families only, and the family's own remarks are private
  motherClan: () => null,
  motherGothram: () => null,
  motherFamilyDeity: () => null,
  motherFamilyDeityPlace: () => null,
  excludedClans: () => null,
  clanRule: () => null,
  motherLineRule: () => null,
}

function told(p: FullProfile, name: FieldName): LabeledValue | null {
  const inOtherWords = IN_OTHER_WORDS[name]
  if (inOtherWords) return inOtherWords(p)
  const value = (p as { readonly [K in FieldName]?: FullProfile[keyof FullProfile] })[name]
  const { kind, label } = fieldNamed(name)
  if (kind === 'item' || kind === 'items') {
    const names = [value ?? []].flat().filter((one): one is string => typeof one === 'string')
    return [contract(label), names.length === 0 ? null : named(names)]
  }
  if (kind === 'choices') {
    const said = [value ?? []].flat().filter((one): one is string => typeof one === 'string')
    return [contract(label), said.length === 0 ? null : (i18n) => said.map((one) => say(i18n, one)).join(', ')]
  }
  if (typeof value === 'boolean') return [contract(label), contract(value ? 'Yes' : 'No')]
  if (typeof value === 'number') return [contract(label), as(value)]
  if (typeof value !== 'string' || value === '') return null
  return [contract(label), kind === 'choice' ? contract(value) : as(value)]
}

/** The reader: a recipient whom the family chose, or a person who may see no more than other members do. */
export type Reader = 'recipient' | 'member'

/** Words the fields of some groups, in the order of the catalogue. */
type Tellers = (...names: readonly FieldGroupName[]) => LabeledValue[]

/** For a recipient, also the date of birth and the jathagam; never fields that only contacts or the owner see. */
const isFor = (reader: Reader, name: FieldName): boolean => {
  const { seenBy, kept } = fieldNamed(name)
  return seenBy === 'everyone' || (reader === 'recipient' && (name === 'dateOfBirth' || kept === 'horoscope'))
}

const tellersOf =
  (p: FullProfile, reader: Reader): Tellers =>
  (...names) =>
    names.flatMap((group) =>
      fieldsOfGroup(group).flatMap((name) => {
        if (!isFor(reader, name)) return []
        const fact = told(p, name)
        return fact ? [fact] : []
      }),
    )

const number = (digits: string | null): Tell | null => (digits === null ? null : as(formatPhone(digits)))

const address = (p: FullProfile): Tell | null => {
  if (p.addressLine !== null) return as(p.addressLine)
  const places = [p.district, p.state, p.country].filter((place) => place !== null)
  const parts = [p.doorNumber, p.street, p.villageArea, p.taluk].filter((one) => one !== null && one !== '')
  if (parts.length === 0) return null
  return (i18n) =>
    [...parts, ...places.map((place) => nameIn(i18n, place)), ...(p.postalCode ? [p.postalCode] : [])].join(', ')
}

/** The title, facts and free texts of each part. */
const PARTS: Readonly<
  Record<
    Exclude<BiodataPart, 'photos'>,
    {
      readonly title: Tell
      readonly facts: (of: Tellers, p: FullProfile) => readonly LabeledValue[]
      readonly prose?: readonly FieldName[]
    }
  >
> = {
  basic: {
    title: (i18n) => i18n._('Basic details'),
    facts: (of) => of('person', 'earlierMarriage', 'community', 'clan', 'line', 'church', 'islam', 'rite', 'home'),
  },
  about: {
    title: (i18n) => i18n._('In our own words'),
    facts: (_of, p) => [told(p, 'hobbies')].filter((fact) => fact !== null),
    prose: ['aboutMe', 'aboutFamily'],
  },
  education: {
    title: (i18n) => i18n._('Education and work'),
    facts: (of) => of('education', 'workplace', 'income', 'abroad'),
  },
  family: { title: (i18n) => i18n._('Family'), facts: (of) => of('parents', 'parentsHome', 'siblings') },
  habits: { title: (i18n) => i18n._('Habits and appearance'), facts: (of) => of('habits', 'body', 'health') },
  horoscope: { title: (i18n) => i18n._('Horoscope'), facts: (of) => of('birth', 'star', 'dhasa') },
  preferences: {
    title: (i18n) => i18n._('What we look for'),
    facts: (of) =>
      of('measures', 'wishedCommunity', 'wishedLife', 'wishedFamily', 'wishedAbroad', 'wishedRite', 'wishedStar'),
  },
  contact: {
    title: (i18n) => i18n._('How to reach us'),
    facts: (_of, p) => [
      [contract(fieldNamed('phone').label), number(p.phone)],
      [contract(fieldNamed('secondPhone').label), number(p.secondPhone)],
      [contract(fieldNamed('whatsappPhone').label), number(p.whatsappPhone)],
      [contract(fieldNamed('email').label), p.email === null ? null : as(p.email)],
      [(i18n) => i18n._('Address'), address(p)],
    ],
  },
}

/** Facts that families ask for first, with their parts. */
const ASKED_FIRST: readonly (readonly [BiodataPart, FieldName])[] = [
  ['basic', 'religion'],
  ['basic', 'caste'],
  ['basic', 'subCaste'],
  ['basic', 'clan'],
  ['basic', 'gothram'],
  ['horoscope', 'star'],
  ['horoscope', 'raasi'],
  ['education', 'education'],
  ['education', 'jobName'],
  ['basic', 'district'],
  ['family', 'fatherName'],
  ['family', 'motherName'],
]

function chartOf(p: FullProfile, languages: readonly I18n[], chart: 'raasi' | 'amsam'): Chart[] {
  const signs = (chart === 'raasi' ? RAASI_FIELDS : AMSAM_FIELDS).map((house) => p[house])
  if (signs.every((planets) => planets.length === 0)) return []
  const title = inEach(languages, (i18n) => (chart === 'raasi' ? i18n._('Raasi') : i18n._('Amsam')))
  return [{ title, signs, laknam: chart === 'raasi' ? p.laknam : null }]
}

/** The chosen parts of a profile in these languages, without empty fields. */
export function contentOf(
  p: FullProfile,
  parts: readonly BiodataPart[],
  languages: readonly I18n[],
  now: Date,
  reader: Reader = 'recipient',
): Content {
  const of = tellersOf(p, reader)
  const sheets = parts.flatMap((part): Sheet[] => {
    if (part === 'photos') return []
    const { title, facts, prose = [] } = PARTS[part]
    const known = facts(of, p).flatMap(([label, value]) =>
      value === null ? [] : [{ label: inEach(languages, label), value: inEach(languages, value) }],
    )
    const written = prose.flatMap((name) => {
      const text = (p as { readonly [K in FieldName]?: unknown })[name]
      return typeof text === 'string' && text !== ''
        ? [{ label: inEach(languages, contract(fieldNamed(name).label)), text }]
        : []
    })
    return known.length + written.length === 0
      ? []
      : [{ part, title: inEach(languages, title), facts: known, prose: written }]
  })
  const first = ASKED_FIRST.flatMap(([part, name]): Fact[] => {
    const fact = parts.includes(part) && isFor(reader, name) ? told(p, name) : null
    const [label, value] = fact ?? [undefined, null]
    return label && value ? [{ label: inEach(languages, label), value: inEach(languages, value) }] : []
  })
  const age = ageOn(p.dateOfBirth, dayInIndia(now))
  const summary: (Tell | null)[] = parts.includes('basic')
    ? [
        (i18n) => i18n._('{age} years', { age }),
        p.heightCm === null ? null : contract(heightText(p.heightCm)),
        p.district ? named([p.district]) : p.state ? named([p.state]) : null,
      ]
    : []
  return {
    name: p.name,
    memberId: p.memberId,
    summary: summary.flatMap((tell) => (tell ? [inEach(languages, tell)] : [])),
    sheets,
    first,
    charts: parts.includes('horoscope') ? [...chartOf(p, languages, 'raasi'), ...chartOf(p, languages, 'amsam')] : [],
    photos: parts.includes('photos')
      ? [...p.photos].sort((a, b) => Number(b.isMain) - Number(a.isMain)).map(({ file }) => file)
      : [],
  }
}
