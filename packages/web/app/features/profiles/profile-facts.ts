import { RAASIS, STARS } from '@thunai/astrology/names'
import { fieldNamed, type FieldGroupName, type FieldName, fieldsOfGroup } from '@thunai/contract/profile/fields'
import { heightText } from '@thunai/contract/values/heights'
import type { HoroscopeValue } from '@thunai/contract/profile/horoscope-values'
import type { MemberProfile, OwnProfile } from '@thunai/contract/profile/views'
import { toDateText } from '../../ui/text/date-text.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { type Source, sourceOf } from '../horoscopes/jathagam/sources.ts'

export type Profile = MemberProfile | OwnProfile
/** `source`: where a value of the horoscope comes from; `tamil`: the value's own name in Tamil letters. */
export type Fact = readonly [
  label: string,
  value: string,
  more?: { readonly source?: Source; readonly tamil?: string | undefined },
]
export type FactGroup = { readonly title: string; readonly facts: readonly Fact[] }

type Value = string | number | boolean | readonly string[] | null

function textOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** What is known, in its order; a field that the family left empty is not drawn at all. */
const known = (facts: readonly Told[]): Fact[] =>
  facts.map(([label, value]) => [label, textOf(value)] as const).filter(([, value]) => value !== '')

const monthly = (rupees: number | null) => (rupees === null ? null : `${formatRupees(rupees)} a month`)

/** "27 to 33", "from 27", "up to 33" */
function range(from: number | null, to: number | null, show: (value: number) => string): string | null {
  if (from !== null && to !== null) return `${show(from)} to ${show(to)}`
  if (from !== null) return `from ${show(from)}`
  return to === null ? null : `up to ${show(to)}`
}

function ofTotal(total: number | null, married: number | null): string | null {
  if (total === null) return null
  return total === 0 || married === null ? String(total) : `${total} (${married} married)`
}

function dashaBalance(p: Profile): string | null {
  const parts = (
    [
      [p.dhasaYears, 'years'],
      [p.dhasaMonths, 'months'],
      [p.dhasaDays, 'days'],
    ] as const
  ).filter(([n]) => n !== null)
  return parts.length === 0 ? null : parts.map(([n, unit]) => `${n} ${n === 1 ? unit.slice(0, -1) : unit}`).join(', ')
}

const isOwn = (p: Profile): p is OwnProfile => 'userLoginId' in p

type Told = readonly [label: string, value: Value]

/** Fields that are told in other words than their own; null where another one tells them too. */
const IN_OTHER_WORDS: { readonly [K in FieldName]?: (p: Profile) => Told | null } = {
  // the head of the page has the name
  name: () => null,
  dateOfBirth: (p) => (isOwn(p) ? ['Date of birth', toDateText(p.dateOfBirth)] : null),
  addressLine: (p) => ['Address', p.addressLine],
  monthlyIncome: (p) => ['Income', monthly(p.monthlyIncome)],
  brothers: (p) => ['Brothers', ofTotal(p.brothers, p.marriedBrothers)],
  marriedBrothers: () => null,
  sisters: (p) => ['Sisters', ofTotal(p.sisters, p.marriedSisters)],
  marriedSisters: () => null,
  heightCm: (p) => ['Height', p.heightStr],
  weightKg: (p) => ['Weight', p.weightStr],
}

/** The parts of the address one by one are for the owner: others read it as a whole. */
const FOR_OWNER: ReadonlySet<FieldName> = new Set(['doorNumber', 'street', 'villageArea', 'postalCode', 'taluk'])

function told(p: Profile, name: FieldName): readonly Told[] {
  if (FOR_OWNER.has(name) && !isOwn(p)) return []
  const inOtherWords = IN_OTHER_WORDS[name]
  if (inOtherWords) {
    const fact = inOtherWords(p)
    return fact ? [fact] : []
  }
  const shown: { readonly [K in FieldName]?: Value } = p
  return [[fieldNamed(name).label, shown[name] ?? null]]
}

/** All that groups of the catalogue tell of a profile, in its order. */
const factsOf = (p: Profile, ...groups: readonly FieldGroupName[]): Told[] =>
  groups.flatMap((group) => fieldsOfGroup(group).flatMap((name) => told(p, name)))

const sheets = (p: Profile): readonly (readonly [title: string, facts: readonly Told[]])[] => [
  ['Basic Details', [['Age', `${p.age} years`], ...factsOf(p, 'person', 'community', 'home', 'address')]],
  ['Education & Occupation', factsOf(p, 'education', 'workplace')],
  ['Family Details', factsOf(p, 'parents', 'siblings')],
  ['Habits & Physical Attributes', factsOf(p, 'habits', 'body')],
]

/** The four groups that stand above the horoscope. */
export const aboutMember = (p: Profile): readonly FactGroup[] =>
  sheets(p).map(([title, facts]) => ({ title, facts: known(facts) }))

const TAMIL: ReadonlyMap<string, string> = new Map([...STARS, ...RAASIS].map(({ en, ta }) => [en, ta]))

/** The seven terms that every family looks for are always there, filled in or not (PROD-10). */
export const horoscopeFacts = (p: Profile): readonly Fact[] => {
  const terms: readonly (readonly [string, Value, HoroscopeValue])[] = [
    ['Star', p.star, 'star'],
    ['Patham', p.patham, 'patham'],
    ['Raasi', p.raasi, 'raasi'],
    ['Laknam', p.laknam, 'laknam'],
    ['Jathagam', p.jathagamType, 'jathagamType'],
    ['Dhosham', p.dhosham, 'dhosham'],
    ['Dhasa', p.dhasa, 'dhasa'],
  ]
  return [
    ...terms.map(([label, value, name]): Fact => {
      const source = sourceOf(p, name)
      // computing can find that there is no dhosham, which is a value too
      const text = textOf(value) || (name === 'dhosham' && source !== 'family' ? 'None' : '')
      return text === '' ? [label, 'Not given'] : [label, text, { source, tamil: TAMIL.get(text) }]
    }),
    ...known([
      ['Dhasa balance', dashaBalance(p)],
      ['Birth time', p.birthTime],
      ['Birth place', p.birthPlace],
    ]),
  ]
}

export const preferenceFacts = (p: Profile): readonly Fact[] =>
  known([
    ['Age', range(p.preferredAgeFrom, p.preferredAgeTo, (years) => `${years}`)],
    ['Height', range(p.preferredHeightFrom, p.preferredHeightTo, heightText)],
    ['Monthly income', range(p.preferredIncomeFrom, p.preferredIncomeTo, formatRupees)],
    ['Married status', p.preferredMaritalStatus],
    ['Mother tongue', p.preferredMotherTongue],
    ['Religion', p.preferredReligion],
    ['Caste', p.preferredCaste],
    ['Sub caste', p.preferredSubCaste],
    ['Education', p.preferredEducation],
    ['Job type', p.preferredJobType],
    ['Star', p.preferredStar],
    ['Raasi', p.preferredRaasi],
    ['Resident type', p.preferredResidence],
    ['House name', p.preferredHouseName],
    ['Gothra', p.preferredGothra],
    ['Body type', p.preferredBodyType],
  ])

/** Numbers and address for reaching a member; empty while they are hidden. */
export const contactFacts = (p: Profile): readonly { label: string; value: string; link: string }[] => {
  const numbers = [
    ['Primary contact', p.phone],
    ['Second contact', p.secondPhone],
    ['WhatsApp', p.whatsappPhone],
    ['Alternate contact', p.alternatePhone],
  ] as const
  const phones = numbers.flatMap(([label, digits]) =>
    digits ? [{ label, value: withPlus(digits), link: `tel:${withPlus(digits)}` }] : [],
  )
  return p.email ? [...phones, { label: 'Email', value: p.email, link: `mailto:${p.email}` }] : phones
}

/** 919876543210 -> +919876543210; never two plus signs. */
export const withPlus = (digits: string): string => `+${digits.replace(/^\++/, '')}`
