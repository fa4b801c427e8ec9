import { statusOfPermit } from '@thunai/contract/values/life-choices'
import type { DemoCore } from './demo-core.ts'
import type { DemoLife } from './demo-life.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Earlier marriage, life abroad, rite and health; null where a family left it out. */
export interface DemoCircumstances {
  readonly childrenCount: string | null
  readonly childrenLiving: string | null
  readonly childrenAges: readonly string[]
  readonly marriageEndedYear: number | null
  readonly divorceState: string | null
  readonly citizenship: string | null
  readonly residenceStatus: string | null
  readonly residencePermit: string | null
  readonly abroadSince: number | null
  readonly willingToRelocate: string | null
  readonly relocateCountries: readonly string[]
  readonly parentsCountry: string | null
  readonly parentsPlace: string | null
  readonly incomeAmount: number | null
  readonly incomeCurrency: string | null
  readonly incomePeriod: string | null
  readonly denomination: string | null
  readonly diocese: string | null
  readonly parish: string | null
  readonly baptised: string | null
  readonly muslimSect: string | null
  readonly muslimSchool: string | null
  readonly mahallu: string | null
  readonly namaz: string | null
  readonly headCover: string | null
  readonly veda: string | null
  readonly sutra: string | null
  readonly jainSect: string | null
  readonly bloodGroup: string | null
  readonly spectacles: string | null
  readonly disabilityKinds: readonly string[]
  readonly disabilitySeenBy: string | null
  readonly disabilityBenchmark: string | null
}

const BY_COUNTRY: Readonly<Record<string, readonly string[]>> = {
  USA: ['H-1B', 'H-1B', 'H-1B', 'Green card', 'L-1', 'F-1 OPT', 'Citizen'],
  UK: ['Skilled Worker', 'Skilled Worker', 'Graduate', 'Settled (ILR)'],
  Canada: ['PR', 'PR', 'Work permit', 'PGWP'],
  Australia: ['PR', 'Skilled (temporary)', 'Graduate (485)'],
  Singapore: ['Employment Pass', 'Employment Pass', 'S Pass', 'PR'],
  Malaysia: ['Employment Pass', 'Citizen', 'PR'],
  Germany: ['EU Blue Card', 'Settlement permit'],
}
const GULF = ['Employment residence', 'Employment residence', 'Golden / premium residence']

export function demoCircumstances(
  random: SeededRandom,
  core: DemoCore,
  life: DemoLife,
  isChallenged: boolean,
  year: number,
): DemoCircumstances {
  return {
    ...earlierMarriage(random, core, year),
    ...abroad(random, core, life, year),
    ...rite(random, core),
    parentsCountry: random.chance(0.5) ? (life.country === life.jobCountry ? life.country : 'India') : null,
    parentsPlace: random.chance(0.4) ? life.ancestralPlace : null,
    // Families pay and compare in rupees a month; the operator maintains the rates of other currencies.
    incomeAmount: life.monthlyIncome,
    incomeCurrency: life.monthlyIncome === null ? null : 'INR',
    incomePeriod: life.monthlyIncome === null ? null : 'month',
    bloodGroup: random.chance(0.5) ? random.pick(['O+', 'O+', 'O+', 'B+', 'B+', 'A+', 'A1+', 'AB+', 'O-', 'B-']) : null,
    spectacles: random.chance(0.4) ? random.pick(['No', 'No', 'Sometimes', 'Always']) : null,
    ...disability(random, isChallenged),
    ...practice(random, core),
  }
}

function disability(
  random: SeededRandom,
  isChallenged: boolean,
): Pick<DemoCircumstances, 'disabilityKinds' | 'disabilitySeenBy' | 'disabilityBenchmark'> {
  if (!isChallenged) return { disabilityKinds: [], disabilitySeenBy: null, disabilityBenchmark: null }
  return {
    disabilityKinds: random.chance(0.7)
      ? [random.pick(['Locomotor disability', 'Locomotor disability', 'Low vision', 'Blindness'])]
      : [],
    disabilitySeenBy: random.chance(0.5) ? random.pick(['everyone', 'contact', 'owner']) : null,
    disabilityBenchmark: random.chance(0.5) ? random.pick(['Certified 40 % or more', 'Certified below 40 %']) : null,
  }
}

/** Facts asked late, for the wedding, and shown to contacts. */
function practice(
  random: SeededRandom,
  { gender, group: { religion } }: DemoCore,
): Pick<DemoCircumstances, 'parish' | 'baptised' | 'mahallu' | 'namaz' | 'headCover'> {
  const isChristian = religion === 'Christian'
  const isMuslim = religion === 'Muslim'
  return {
    parish: isChristian && random.chance(0.25) ? random.pick(['St. Mary’s', 'Sacred Heart', 'Christ Church']) : null,
    baptised: isChristian && random.chance(0.4) ? random.pick(['Yes', 'Yes', 'Yes', 'Will be']) : null,
    mahallu: isMuslim && random.chance(0.3) ? random.pick(['Town Jamath', 'Melapalayam', 'Kayalpattinam']) : null,
    namaz: isMuslim && random.chance(0.3) ? random.pick(['Five times', 'Mostly', 'Fridays']) : null,
    headCover:
      isMuslim && gender === 'Female' && random.chance(0.4) ? random.pick(['Always', 'Sometimes', 'No']) : null,
  }
}

type EarlierMarriage = Pick<
  DemoCircumstances,
  'childrenCount' | 'childrenLiving' | 'childrenAges' | 'marriageEndedYear' | 'divorceState'
>
const NO_MARRIAGE: EarlierMarriage = {
  childrenCount: null,
  childrenLiving: null,
  childrenAges: [],
  marriageEndedYear: null,
  divorceState: null,
}

function earlierMarriage(
  random: SeededRandom,
  { maritalStatus, gender, age }: DemoCore,
  year: number,
): EarlierMarriage {
  if (maritalStatus === 'Never Married') return NO_MARRIAGE
  const count = random.pick(['None', 'None', 'None', '1', '1', '2'])
  const hasChildren = count !== 'None'
  const isOver = ['Divorced', 'Widowed', 'Annulled'].includes(maritalStatus)
  const withMe = gender === 'Female' ? 'Living with me' : 'Living with the other parent'
  return {
    childrenCount: random.chance(0.9) ? count : null,
    childrenLiving: hasChildren && random.chance(0.8) ? (age > 48 ? 'Grown up, on their own' : withMe) : null,
    childrenAges: hasChildren && random.chance(0.6) ? [age > 48 ? '18 or more' : age > 38 ? '7 to 12' : '3 to 6'] : [],
    marriageEndedYear: isOver && random.chance(0.6) ? year - random.whole(1, Math.max(1, age - 26)) : null,
    divorceState:
      maritalStatus === 'Divorced' && random.chance(0.85)
        ? random.pick(['Decree final', 'Decree final', 'Decree final', 'Decree passed, appeal time running'])
        : null,
  }
}

function abroad(
  random: SeededRandom,
  { age }: DemoCore,
  { country, jobCountry }: DemoLife,
  year: number,
): Pick<
  DemoCircumstances,
  'citizenship' | 'residenceStatus' | 'residencePermit' | 'abroadSince' | 'willingToRelocate' | 'relocateCountries'
> {
  const isAway = jobCountry !== null && jobCountry !== 'India' && jobCountry !== country
  const relocation = random.chance(isAway ? 0.8 : 0.3)
    ? random.pick(
        isAway
          ? ['Back to India', 'No', 'To be talked over', 'Anywhere']
          : ['Within the state', 'Within India', 'To named countries', 'Anywhere', 'To be talked over', 'No'],
      )
    : null
  const relocating = {
    willingToRelocate: relocation,
    relocateCountries:
      relocation === 'To named countries'
        ? random.some(['USA', 'UK', 'Singapore', 'Canada', 'Australia', 'Germany'], random.whole(1, 3))
        : [],
  }
  if (!isAway)
    return {
      ...relocating,
      citizenship: random.chance(0.3) ? country : null,
      residenceStatus: random.chance(0.2) ? 'Citizen' : null,
      residencePermit: null,
      abroadSince: null,
    }
  const permit = random.pick(BY_COUNTRY[jobCountry] ?? (GULF_STATES.has(jobCountry) ? GULF : ['Work permit']))
  return {
    ...relocating,
    citizenship: permit === 'Citizen' ? jobCountry : 'India',
    residenceStatus: random.chance(0.9) ? (statusOfPermit(permit) ?? null) : null,
    residencePermit: random.chance(0.7) ? permit : null,
    abroadSince: random.chance(0.7) ? year - random.whole(1, Math.max(1, age - 21)) : null,
  }
}
const GULF_STATES = new Set(['United Arab Emirates', 'Saudi Arabia', 'Qatar', 'Kuwait', 'Oman', 'Bahrain'])

const CHURCHES: readonly (readonly [caste: RegExp, churches: readonly string[]])[] = [
  [/Catholic|Latin|R\.?C/, ['Roman Catholic (Latin)']],
  [/Syrian|Syro/, ['Syro-Malabar', 'Mar Thoma', 'Malankara Orthodox']],
  [/CSI|Protestant/, ['Church of South India (CSI)']],
  [/Pentecost/, ['Indian Pentecostal Church', 'Assemblies of God']],
]
const ANY_CHURCH = [
  'Roman Catholic (Latin)',
  'Roman Catholic (Latin)',
  'Church of South India (CSI)',
  'Other Pentecostal',
]

function rite(
  random: SeededRandom,
  { caste, group: { religion } }: DemoCore,
): Pick<DemoCircumstances, 'denomination' | 'diocese' | 'muslimSect' | 'muslimSchool' | 'veda' | 'sutra' | 'jainSect'> {
  const isChristian = religion === 'Christian'
  const isMuslim = religion === 'Muslim'
  const isBrahmin = caste.startsWith('Brahmin')
  const churches = CHURCHES.find(([known]) => known.test(caste))?.[1] ?? ANY_CHURCH
  return {
    denomination: isChristian && random.chance(0.8) ? random.pick(churches) : null,
    diocese:
      isChristian && random.chance(0.3) ? random.pick(['Madurai', 'Tirunelveli', 'Thoothukudi', 'Chennai']) : null,
    muslimSect: isMuslim && random.chance(0.8) ? random.pick(['Sunni', 'Sunni', 'Sunni', 'Shia']) : null,
    muslimSchool: isMuslim && random.chance(0.6) ? random.pick(['Shafi', 'Hanafi']) : null,
    veda: isBrahmin && random.chance(0.6) ? random.pick(['Krishna Yajur', 'Krishna Yajur', 'Rig', 'Sama']) : null,
    sutra: isBrahmin && random.chance(0.5) ? random.pick(['Apastamba', 'Bodhayana', 'Asvalayana', 'Drahyayana']) : null,
    jainSect: religion === 'Jain' && random.chance(0.8) ? random.pick(['Digambar', 'Shwetambar Murtipujak']) : null,
  }
}
