import { RAASIS, STARS } from '@thunai/astrology/names'
import { heightText } from '@thunai/contract/heights'
import type { HoroscopeValue } from '@thunai/contract/horoscope-sources'
import type { MemberView, OwnView } from '@thunai/contract/profiles'
import { toDateText } from '../../ui/date-text.ts'
import { formatRupees } from '../../ui/format.ts'
import { type Source, sourceOf } from '../horoscopes/sources.ts'

export type Profile = MemberView | OwnView
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
      [p.dhashaYear, 'years'],
      [p.dhasamonth, 'months'],
      [p.dhasaDays, 'days'],
    ] as const
  ).filter(([n]) => n !== null)
  return parts.length === 0 ? null : parts.map(([n, unit]) => `${n} ${n === 1 ? unit.slice(0, -1) : unit}`).join(', ')
}

const isOwn = (p: Profile): p is OwnView => 'userLoginId' in p

const ownBirth = (p: Profile): [string, Value][] => (isOwn(p) ? [['Date of birth', toDateText(p.dateOfBirth)]] : [])

/** The parts one by one, for the owner alone: others read the address as a whole. */
const ownAddress = (p: Profile): [string, Value][] =>
  isOwn(p)
    ? [
        ['Door number', p.doorNumber],
        ['Street or plot', p.streetOrPloat],
        ['Village or area', p.villageOrArea],
        ['Taluk', p.taluk],
        ['PIN code', p.postelIndexNumber],
      ]
    : []

const basic = (p: Profile): FactGroup => ({
  title: 'Basic Details',
  facts: known([
    ['Age', `${p.age} years`],
    ...ownBirth(p),
    ['Gender', p.gender],
    ['Married status', p.marriedStatus],
    ['Profile created for', p.createdFor],
    ['Mother tongue', p.motherTongue],
    ['Religion', p.religion],
    ['Caste', p.caste],
    ['Sub caste', p.subCaste],
    ['Kulatheivam', p.kulatheivam],
    ['Poorveegam', p.poorveegam],
    ['Willing to be home mappillai', p.willingTohomeMappillai],
    ['Address', p.address],
    ...ownAddress(p),
    ['District', p.district],
    ['State', p.state],
    ['Country', p.country],
    ['Current location', p.currentLocation],
    ['Resident type', p.residentType],
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
    ['Father alive', p.fatherStatus],
    ['Father’s occupation', p.fatherOccupation],
    ['Mother’s name', p.motherName],
    ['Mother alive', p.motherStatus],
    ['Mother’s occupation', p.motherOccupation],
    ['Brothers', ofTotal(p.noOfBrothers, p.noOfMarriedBrothers)],
    ['Sisters', ofTotal(p.noOfSisters, p.noOfMarriedSisters)],
  ]),
})

const habits = (p: Profile): FactGroup => ({
  title: 'Habits & Physical Attributes',
  facts: known([
    ['Height', p.heightStr],
    ['Weight', p.weightStr],
    ['Complexion', p.complexion],
    ['Eating habits', p.eatingHabbits],
    ['Other habits', p.otherHabbits],
    ['Physically challenged', p.isPhysicalyChallenged],
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
    ['Age', range(p.preferedAgeFrom, p.preferedAgeTo, (years) => `${years}`)],
    ['Height', range(p.preferedHeightFrom, p.preferedHeightTo, heightText)],
    ['Monthly income', range(p.preferedIncomeFrom, p.preferedIncomeTo, formatRupees)],
    ['Married status', p.preferedMeritialStatus],
    ['Mother tongue', p.preferedMotherTonge],
    ['Religion', p.preferedReligions],
    ['Caste', p.preferedCaste],
    ['Sub caste', p.preferedSubCaste],
    ['Education', p.preferedEducation],
    ['Job type', p.preferedJobType],
    ['Star', p.preferedStar],
    ['Raasi', p.preferedRaasi],
    ['Resident type', p.preferedResident],
    ['House name', p.preferedHouseName],
    ['Gothra', p.preferedGothra],
    ['Body type', p.preferedBodyType],
  ])

/** Numbers and address for reaching a member; empty while they are hidden. */
export const contactFacts = (p: Profile): readonly { label: string; value: string; link: string }[] => {
  const numbers = [
    ['Primary contact', p.primaryContact],
    ['Second contact', p.seconderyContact],
    ['WhatsApp', p.whatsappContact],
    ['Alternate contact', p.alternateContact],
  ] as const
  const phones = numbers.flatMap(([label, digits]) =>
    digits ? [{ label, value: withPlus(digits), link: `tel:${withPlus(digits)}` }] : [],
  )
  return p.emailContact
    ? [...phones, { label: 'Email', value: p.emailContact, link: `mailto:${p.emailContact}` }]
    : phones
}

/** 919876543210 -> +919876543210; never two plus signs. */
export const withPlus = (digits: string): string => `+${digits.replace(/^\++/, '')}`
