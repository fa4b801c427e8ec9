import { RAASIS, STARS } from '@thunai/astrology/names'
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
const known = (facts: readonly (readonly [string, Value])[]): Fact[] =>
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

const ownBirth = (p: Profile): [string, Value][] => (isOwn(p) ? [['Date of birth', toDateText(p.dateOfBirth)]] : [])

/** The parts one by one, for the owner alone: others read the address as a whole. */
const ownAddress = (p: Profile): [string, Value][] =>
  isOwn(p)
    ? [
        ['Door number', p.doorNumber],
        ['Street or plot', p.street],
        ['Village or area', p.villageArea],
        ['Taluk', p.taluk],
        ['PIN code', p.postalCode],
      ]
    : []

const basic = (p: Profile): FactGroup => ({
  title: 'Basic Details',
  facts: known([
    ['Age', `${p.age} years`],
    ...ownBirth(p),
    ['Gender', p.gender],
    ['Married status', p.maritalStatus],
    ['Profile created for', p.createdFor],
    ['Mother tongue', p.motherTongue],
    ['Religion', p.religion],
    ['Caste', p.caste],
    ['Sub caste', p.subCaste],
    ['Kulatheivam', p.familyDeity],
    ['Poorveegam', p.ancestralPlace],
    ['Willing to be home mappillai', p.willingHomeSonInLaw],
    ['Address', p.addressLine],
    ...ownAddress(p),
    ['District', p.district],
    ['State', p.state],
    ['Country', p.country],
    ['Current location', p.currentLocation],
    ['Resident type', p.residenceType],
  ]),
})

const occupation = (p: Profile): FactGroup => ({
  title: 'Education & Occupation',
  facts: known([
    ['Education', p.education],
    ['Main subject', p.mainSubject],
    ['Job type', p.jobType],
    ['Job name', p.jobName],
    ['Job city', p.jobCity],
    ['Job country', p.jobCountry],
    ['Income', monthly(p.monthlyIncome)],
  ]),
})

const family = (p: Profile): FactGroup => ({
  title: 'Family Details',
  facts: known([
    ['Family type', p.familyType],
    ['Father’s name', p.fatherName],
    ['Father alive', p.fatherAlive],
    ['Father’s occupation', p.fatherOccupation],
    ['Mother’s name', p.motherName],
    ['Mother alive', p.motherAlive],
    ['Mother’s occupation', p.motherOccupation],
    ['Brothers', ofTotal(p.brothers, p.marriedBrothers)],
    ['Sisters', ofTotal(p.sisters, p.marriedSisters)],
  ]),
})

const habits = (p: Profile): FactGroup => ({
  title: 'Habits & Physical Attributes',
  facts: known([
    ['Height', p.heightStr],
    ['Weight', p.weightStr],
    ['Complexion', p.complexion],
    ['Eating habits', p.eatingHabits],
    ['Other habits', p.otherHabits],
    ['Physically challenged', p.physicallyChallenged],
    ['Physical information', p.physicalInformation],
  ]),
})

/** The four groups that stand above the horoscope. */
export const aboutMember = (p: Profile): readonly FactGroup[] => [basic(p), occupation(p), family(p), habits(p)]

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
