import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { RAASIS, STARS } from '@thunai/astrology/names'
import type { Rate } from '@thunai/contract/profile/rates'
import type { Section } from '@thunai/contract/profile/field-kinds'
import { type FieldGroupName, fieldsOfGroup } from '@thunai/contract/profile/field-groups'
import { fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { inLakhs } from '@thunai/contract/values/amounts'
import { heightText } from '@thunai/contract/values/heights'
import { type ListWish, type Wish, WISHES } from '@thunai/contract/profile/wishes'
import type { HoroscopeValue } from '@thunai/contract/profile/horoscope-values'
import type { MemberProfile, OwnProfile } from '@thunai/contract/profile/views'
import { nameOf, type Sentence, say } from '@thunai/client/language'
import { toDateText } from '../../../../ui/text/date-text.ts'
import { formatRupees } from '../../../../ui/text/format.ts'
import { formatClock } from '../../../../ui/text/when.ts'
import { addressIn, heightIn } from './in-words.ts'
import { type Source, sourceOf } from '../../horoscopes/jathagam/sources.ts'

export type Profile = MemberProfile | OwnProfile
/** `source`: where a horoscope value comes from; `tamil`: its own name in Tamil letters. */
export type Fact = readonly [
  label: string,
  value: string,
  more?: { readonly source?: Source; readonly tamil?: string | undefined },
]
/** `section`: where the group is edited. Education is edited with the basic details (OWN-09, G-63). */
export type FactGroup = {
  readonly title: string
  readonly facts: readonly Fact[]
  /** Labels of empty fields. */
  readonly untold: readonly string[]
  readonly section?: Section
}

/** Translates the English value of a contract list. */
type InWords = (language: I18n) => string
type Value = string | number | boolean | readonly string[] | MessageDescriptor | InWords | null

function textOf(value: Value, language: I18n): string {
  if (value === null) return ''
  if (typeof value === 'function') return value(language)
  if (typeof value === 'boolean') return language._(value ? msg`Yes` : msg`No`)
  if (typeof value === 'object') return 'id' in value ? language._(value) : value.join(', ')
  return String(value)
}

/** The known facts in order; empty fields are left out. */
const knownFacts = (facts: readonly FieldFact[], language: I18n): Fact[] =>
  facts
    .map(([label, value]) => [say(language, label), textOf(value, language)] as const)
    .filter(([, value]) => value !== '')

function monthly(rupees: number | null): MessageDescriptor | null {
  if (rupees === null) return null
  const income = formatRupees(rupees)
  return msg`${income} a month`
}

/**
 * The income as the family stated it, with the amount in rupees by the operator's rate: "US$ 95,000 a year (about ₹6.5
 * lakh a month)".
 */
function incomeOf(
  { incomeAmount, incomeCurrency, incomePeriod, monthlyIncome }: Profile,
  rates: readonly Rate[],
): Value {
  if (incomeAmount === null || incomeCurrency === null || (incomeCurrency === 'INR' && incomePeriod !== 'year'))
    return monthly(monthlyIncome)
  return (language) => {
    const amount = incomeAmount.toLocaleString(`${language.locale}-IN`, {
      style: 'currency',
      currency: incomeCurrency,
      maximumFractionDigits: 0,
    })
    const said = language._(incomePeriod === 'year' ? msg`${amount} a year` : msg`${amount} a month`)
    if (monthlyIncome === null) return said
    const lakhs = inLakhs(monthlyIncome)
    const rupees = lakhs === undefined ? formatRupees(monthlyIncome) : language._(msg`₹${lakhs} lakh`)
    const rate = rates.find(({ currency }) => currency === incomeCurrency)
    if (!rate) return language._(msg`${said} (about ${rupees} a month)`)
    const day = toDateText(rate.on)
    return language._(msg`${said} (about ${rupees} a month; rate of ${day})`)
  }
}

/** "27 to 33", "from 27", "up to 33" */
function range(from: number | null, to: number | null, show: (value: number) => string): MessageDescriptor | null {
  const [least, most] = [from === null ? '' : show(from), to === null ? '' : show(to)]
  if (from !== null && to !== null) return msg`${least} to ${most}`
  if (from !== null) return msg`from ${least}`
  return to === null ? null : msg`up to ${most}`
}

function ofTotal(total: number | null, married: number | null): Value {
  if (total === null) return null
  return total === 0 || married === null ? total : msg`${total} (${married} married)`
}

function dashaBalance({ dhasaYears, dhasaMonths, dhasaDays }: Profile, language: I18n): string {
  const parts = [
    dhasaYears === null ? null : msg`${plural(dhasaYears, { one: '# year', other: '# years' })}`,
    dhasaMonths === null ? null : msg`${plural(dhasaMonths, { one: '# month', other: '# months' })}`,
    dhasaDays === null ? null : msg`${plural(dhasaDays, { one: '# day', other: '# days' })}`,
  ]
  return parts.flatMap((part) => (part ? [language._(part)] : [])).join(', ')
}

const years = (age: number) => msg`${age} years`

const inWords =
  (english: string): InWords =>
  (language) =>
    say(language, english)

/** Translates list values. */
const named =
  (values: string | readonly string[] | null): InWords =>
  (language) =>
    [values ?? []]
      .flat()
      .map((value) => nameOf(language, value))
      .join(', ')

const isOwn = (p: Profile): p is OwnProfile => 'userLoginId' in p

/**
 * What a profile's facts need besides the profile: exchange rates for its income, and the community's word for the
 * clan.
 */
export interface About {
  readonly rates: readonly Rate[]
  readonly clanLabel?: string | undefined
}

type FieldFact = readonly [label: Sentence, value: Value]

/** Fields with their own wording; null if another fact covers the field. */
const IN_OTHER_WORDS: { readonly [K in FieldName]?: (p: Profile, about: About) => FieldFact | null | '' } = {
  // the page's header has the name
  name: () => null,
  dateOfBirth: (p) => (isOwn(p) ? [msg`Date of birth`, toDateText(p.dateOfBirth)] : null),
  addressLine: (p) => [msg`Address`, (language) => (p.addressLine ? addressIn(language, p.addressLine) : '')],
  monthlyIncome: (p, { rates }) => [msg`Income`, incomeOf(p, rates)],
  incomeAmount: () => null,
  incomeCurrency: () => null,
  incomePeriod: () => null,
  marriageEndedYear: (p) => [fieldNamed('marriageEndedYear').label, p.marriageEndedYear && String(p.marriageEndedYear)],
  abroadSince: (p) => [fieldNamed('abroadSince').label, p.abroadSince && String(p.abroadSince)],
  disabilitySeenBy: () => null,
  clan: (p, { clanLabel }) => [
    clanLabel ?? msg`Clan`,
    (language) =>
      [named(p.clan ?? p.clanOther)(language), p.clanDivision ?? ''].filter((part) => part !== '').join(', '),
  ],
  clanDivision: () => null,
  clanOther: () => null,
  motherClan: (p) => p.motherClan && [msg`Mother’s clan`, named(p.motherClan)],
  motherGothram: (p) => p.motherGothram && [msg`Mother’s gothram`, named(p.motherGothram)],
  motherFamilyDeity: (p) => p.motherFamilyDeity && [msg`Mother’s kulatheivam`, p.motherFamilyDeity],
  motherFamilyDeityPlace: (p) =>
    p.motherFamilyDeityPlace && [msg`Place of the mother’s kulatheivam`, p.motherFamilyDeityPlace],
  brothers: (p) => [msg`Brothers`, ofTotal(p.brothers, p.marriedBrothers)],
  marriedBrothers: () => null,
  sisters: (p) => [msg`Sisters`, ofTotal(p.sisters, p.marriedSisters)],
  marriedSisters: () => null,
  heightCm: (p) => [msg`Height`, p.heightStr && inWords(p.heightStr)],
  weightKg: (p) => [msg`Weight`, p.weightStr && inWords(p.weightStr)],
}

/** Single parts of the address, shown only to the owner; others see the whole address. */
const FOR_OWNER: ReadonlySet<FieldName> = new Set([
  'doorNumber',
  'street',
  'villageArea',
  'postalCode',
  'taluk',
  'excludedClans',
])

function factsOfField(p: Profile, name: FieldName, about: About): readonly FieldFact[] {
  if (FOR_OWNER.has(name) && !isOwn(p)) return []
  const inOtherWords = IN_OTHER_WORDS[name]
  if (inOtherWords) {
    const fact = inOtherWords(p, about)
    return fact ? [fact] : []
  }
  const shown: { readonly [K in FieldName]?: Value } = p
  const { label, kind, listed } = fieldNamed(name)
  const value = shown[name] ?? null
  if (kind === 'choices') return [[label, inAnyWords(p, name)]]
  if (kind === 'choice' && typeof value === 'string') return [[label, inWords(value)]]
  if (listed && typeof value === 'string') return [[label, named(value)]]
  const isOfList = (kind === 'item' || kind === 'items') && (typeof value === 'string' || Array.isArray(value))
  return [[label, isOfList ? named(value) : value]]
}

/** A profile's facts in the given groups, in catalogue order. */
const factsOf = (p: Profile, about: About, ...groups: readonly FieldGroupName[]): FieldFact[] =>
  groups.flatMap((group) => fieldsOfGroup(group).flatMap((name) => factsOfField(p, name, about)))

const sheets = (
  p: Profile,
  about: About,
): readonly (readonly [title: MessageDescriptor, facts: readonly FieldFact[], section?: Section])[] => [
  [
    msg`Basic Details`,
    [
      [msg`Age`, years(p.age)],
      ...factsOf(
        p,
        about,
        'person',
        'earlierMarriage',
        'community',
        'clan',
        'line',
        'church',
        'islam',
        'rite',
        'home',
        'address',
      ),
    ],
    'basic',
  ],
  [msg`Education & Occupation`, factsOf(p, about, 'education', 'workplace', 'income', 'abroad')],
  [msg`Family Details`, factsOf(p, about, 'parents', 'parentsHome', 'siblings'), 'family'],
  [msg`Habits & Physical Attributes`, factsOf(p, about, 'habits', 'body', 'health'), 'habits'],
]

/** Labels of fields that few families fill in, so they aren't listed as empty. */
const OPTIONAL: ReadonlySet<Sentence> = new Set(
  (['earlierMarriage', 'church', 'islam', 'rite', 'income', 'abroad', 'parentsHome', 'health'] as const)
    .flatMap((group) => fieldsOfGroup(group))
    .map((name) => fieldNamed(name).label),
)

/** The four groups above the horoscope. */
export const aboutMember = (p: Profile, language: I18n, about: About): readonly FactGroup[] =>
  sheets(p, about).map(([title, facts, section]) => ({
    title: language._(title),
    facts: knownFacts(facts, language),
    untold: facts.flatMap(([label, value]) =>
      textOf(value, language) === '' && !OPTIONAL.has(label) ? [say(language, label)] : [],
    ),
    ...(section && { section }),
  }))

const TAMIL: ReadonlyMap<string, string> = new Map([...STARS, ...RAASIS].map(({ en, ta }) => [en, ta]))

/** The seven terms that every family looks for, shown even if empty (PROD-10). */
export const horoscopeFacts = (p: Profile, language: I18n): readonly Fact[] => {
  const terms: readonly (readonly [MessageDescriptor, Value, HoroscopeValue])[] = [
    [msg`Star`, named(p.star), 'star'],
    [msg`Patham`, p.patham, 'patham'],
    [msg`Raasi`, named(p.raasi), 'raasi'],
    [msg`Laknam`, p.laknam && inWords(p.laknam), 'laknam'],
    [msg`Jathagam`, named(p.jathagamType), 'jathagamType'],
    [msg`Dhosham`, p.dhosham && inWords(p.dhosham), 'dhosham'],
    [msg`Dhasa`, p.dhasa && inWords(p.dhasa), 'dhasa'],
  ]
  return [
    ...terms.map(([label, value, name]): Fact => {
      const source = sourceOf(p, name)
      // "no dhosham" is also a computed value
      const text = textOf(value, language) || (name === 'dhosham' && source !== 'family' ? language._(msg`None`) : '')
      const term = say(language, label)
      return text === '' ? [term, language._(msg`Not given`)] : [term, text, { source, tamil: TAMIL.get(text) }]
    }),
    ...knownFacts(
      [
        [msg`Dhasa balance`, dashaBalance(p, language)],
        [msg`Jathagam written by`, p.jathagamBy && inWords(p.jathagamBy)],
        [msg`Birth time`, p.birthTime && clockOf(p.birthTime, language)],
        [msg`Birth place`, p.birthPlace],
      ],
      language,
    ),
  ]
}

/** A time as people say it: 06:42 -> "6:42 AM". */
function clockOf(time: string, language: I18n): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return formatClock(new Date(2000, 0, 1, hours, minutes), language)
}

const FURTHER_WISHES = [
  'eatingHabits',
  'otherHabits',
  'children',
  'childrenLiving',
  'country',
  'residenceStatus',
  'citizenship',
  'willingToRelocate',
  'denomination',
  'muslimSect',
  'muslimSchool',
  'jainSect',
] as const satisfies readonly ListWish[]

/** Values of a list or a closed choice, translated. */
function inAnyWords(p: Profile, name: FieldName): Value {
  const shown: { readonly [K in FieldName]?: Value } = p
  const value = shown[name] ?? null
  if (!Array.isArray(value)) return value
  const words = value as readonly string[]
  return fieldNamed(name).kind === 'choices'
    ? (language) => words.map((word) => say(language, word)).join(', ')
    : named(words)
}

/** Partner preferences. `wish` is the contract's name of preferences that can be compared with a profile. */
const wishes = (p: Profile, language: I18n): readonly (readonly [label: Sentence, value: Value, wish?: Wish])[] => [
  [msg`Age`, range(p.preferredAgeFrom, p.preferredAgeTo, String), 'age'],
  [
    msg`Height`,
    range(p.preferredHeightFrom, p.preferredHeightTo, (cm) => heightIn(language, heightText(cm))),
    'height',
  ],
  [msg`Monthly income`, range(p.preferredIncomeFrom, p.preferredIncomeTo, formatRupees), 'income'],
  [msg`Married status`, named(p.preferredMaritalStatus), 'maritalStatus'],
  [msg`Mother tongue`, named(p.preferredMotherTongue), 'motherTongue'],
  [msg`Religion`, named(p.preferredReligion), 'religion'],
  [msg`Caste`, named(p.preferredCaste), 'caste'],
  [msg`Sub caste`, named(p.preferredSubCaste), 'subCaste'],
  [msg`Education`, named(p.preferredEducation), 'education'],
  [msg`Job type`, named(p.preferredJobType), 'jobType'],
  [msg`Star`, named(p.preferredStar), 'star'],
  [msg`Raasi`, named(p.preferredRaasi), 'raasi'],
  [msg`Resident type`, named(p.preferredResidence), 'residence'],
  ...FURTHER_WISHES.map((wish) => [WISHES[wish].label, inAnyWords(p, WISHES[wish].list), wish] as const),
  [fieldNamed('preferredHeadCover').label, inAnyWords(p, 'preferredHeadCover')],
  [fieldNamed('preferredDosham').label, p.preferredDosham || null, 'dosham'],
  [msg`House name`, p.preferredHouseName],
  [msg`Gothra`, p.preferredGothra],
  [msg`Body type`, p.preferredBodyType],
]

export const preferenceFacts = (p: Profile, language: I18n): readonly Fact[] =>
  knownFacts(
    wishes(p, language).map(([label, value]) => [label, value]),
    language,
  )

/** A stated preference as text; `wish` is set if it can be compared with a profile. */
export type StatedWish = { readonly label: string; readonly value: string; readonly wish?: Wish }

export const statedWishes = (p: Profile, language: I18n): readonly StatedWish[] =>
  wishes(p, language).flatMap(([label, value, wish]) => {
    const text = textOf(value, language)
    return text === '' ? [] : [{ label: say(language, label), value: text, ...(wish && { wish }) }]
  })

/** A member's phone numbers and address; empty if hidden. */
export const contactFacts = (
  p: Profile,
  language: I18n,
  format: (digits: string) => string,
): readonly { label: string; value: string; link: string }[] => {
  const numbers = [
    [msg`Primary contact`, p.phone],
    [msg`Second contact`, p.secondPhone],
    [msg`WhatsApp`, p.whatsappPhone],
    [msg`Alternate contact`, p.alternatePhone],
  ] as const
  const phones = numbers.flatMap(([label, digits]) =>
    digits ? [{ label: say(language, label), value: format(digits), link: `tel:${withPlus(digits)}` }] : [],
  )
  return p.email ? [...phones, { label: language._(msg`Email`), value: p.email, link: `mailto:${p.email}` }] : phones
}

/** For links: 919876543210 -> +919876543210, never with two plus signs. */
export const withPlus = (digits: string): string => `+${digits.replace(/^\++/, '')}`
