import {
  drawAbroad,
  drawJob,
  streets,
  streetsElsewhere,
  towns,
  villages,
  type DemoAbroad,
  type DemoJob,
} from './demo-data.ts'
import type { DemoCore } from './demo-core.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Home, education and work. */
export interface DemoLife {
  readonly country: string
  readonly state: string | null
  readonly district: string | null
  readonly taluk: string | null
  readonly villageArea: string | null
  readonly street: string | null
  readonly doorNumber: string | null
  readonly postalCode: string | null
  readonly currentLocation: string
  readonly ancestralPlace: string
  readonly residenceType: string
  readonly education: readonly string[]
  readonly mainSubject: string | null
  readonly jobType: string
  readonly jobName: string
  readonly jobCountry: string | null
  readonly jobCity: string | null
  /** In rupees; null without an income, or if the family keeps it private. */
  readonly monthlyIncome: number | null
}

const WITHOUT_PAY = ['Student', 'Not Working']
const RESIDENCES = [
  'Own House',
  'Own House',
  'Own House',
  'Own House',
  'Own Flat',
  'Rented House',
  'Rented House',
  'Leased House',
  'Joint Family House',
  'Farm House',
]
const RESIDENCES_ABROAD = ['Own Flat', 'Rented Flat', 'Own House']
const CITIES = [
  'Chennai',
  'Chennai',
  'Chennai',
  'Bengaluru',
  'Bengaluru',
  'Coimbatore',
  'Coimbatore',
  'Hyderabad',
  'Madurai',
  'Tiruchirappalli',
  'Pune',
]

export function demoLife(random: SeededRandom, core: DemoCore): DemoLife {
  const home = core.group.home(random)
  const job = drawJob(core.gender, core.age)(random)
  const abroad = random.chance(Math.min(0.9, core.group.abroad * job.abroad * 0.6)) ? drawAbroad(random) : undefined
  // Some families have settled abroad; more have a son or daughter working there.
  const settled = abroad !== undefined && random.chance(0.35)
  const place = random.pick(home.taluks)
  const paid = !WITHOUT_PAY.includes(job.type)
  const nearby = towns.get(home.district) ?? home.district
  const city = abroad?.city ?? (job.type === 'IT / Software' && random.chance(0.75) ? random.pick(CITIES) : nearby)
  const inTamilNadu = home.state === 'Tamil Nadu' || home.state === 'Puducherry'
  const address = settled
    ? {
        country: abroad.country,
        state: abroad.state,
        district: null,
        taluk: null,
        villageArea: null,
        street: null,
        doorNumber: null,
        postalCode: null,
      }
    : {
        country: home.country,
        state: home.state,
        district: home.district,
        taluk: place,
        villageArea: inTamilNadu && home.district !== 'Chennai' && random.chance(0.55) ? random.pick(villages) : place,
        street: random.pick(inTamilNadu ? streets : streetsElsewhere),
        doorNumber: `${random.whole(1, 220)}${random.chance(0.2) ? random.pick(['A', 'B', '/1', '/2', '/14']) : ''}`,
        postalCode:
          home.country === 'India' ? `${home.pin}${String(random.whole(1, 99)).padStart(2, '0')}` : `${home.pin}00`,
      }
  return {
    ...address,
    currentLocation: paid ? city : settled ? abroad.city : place,
    ancestralPlace: random.chance(0.75) ? place : random.pick(core.group.home(random).taluks),
    residenceType: random.pick(settled ? RESIDENCES_ABROAD : RESIDENCES),
    ...demoSchooling(random, job, core.age),
    jobType: job.type,
    jobName: random.pick(job.name),
    jobCountry: paid ? (abroad?.country ?? home.country) : null,
    jobCity: paid ? city : null,
    monthlyIncome: paid && random.chance(0.9) ? demoIncome(random, job, core.age, abroad) : null,
  }
}

const FIRST_DEGREES: Readonly<Record<string, string>> = {
  'M.E.': 'B.E.',
  'M.Tech.': 'B.Tech.',
  'M.S. (Engineering)': 'B.E.',
  MBA: 'B.Com.',
  MCA: 'BCA',
  'M.Sc.': 'B.Sc.',
  'M.A.': 'B.A.',
  'M.Com.': 'B.Com.',
  'B.Ed.': 'B.Sc.',
  'M.Ed.': 'B.Ed.',
  'M.Phil.': 'M.Sc.',
  'Ph.D.': 'M.Sc.',
  MD: 'MBBS',
  'MS (Surgery)': 'MBBS',
  CA: 'B.Com.',
  'CMA (ICWA)': 'B.Com.',
  CS: 'B.Com.',
  'LL.M.': 'B.L.',
  'M.Sc. Nursing': 'B.Sc. Nursing',
  'M.Pharm.': 'B.Pharm.',
  'M.Arch.': 'B.Arch.',
  MSW: 'B.A.',
  PGDM: 'BBA',
}
const LONG_STUDIES = ['Ph.D.', 'MD', 'MS (Surgery)', 'M.Phil.']

function demoSchooling(random: SeededRandom, job: DemoJob, age: number): Pick<DemoLife, 'education' | 'mainSubject'> {
  const open = age < 29 ? job.education.filter((degree) => !LONG_STUDIES.includes(degree)) : job.education
  const highest = random.pick(open)
  const first = FIRST_DEGREES[highest]
  return {
    education: first && random.chance(0.6) ? [first, highest] : [highest],
    mainSubject: random.chance(0.85) ? random.pick(job.subject) : null,
  }
}

function demoIncome(random: SeededRandom, job: DemoJob, age: number, abroad: DemoAbroad | undefined): number {
  const [start = 0, late = 0] = job.income
  const career = Math.min(1, Math.max(0, (age - job.from) / 16))
  const middle = start + (late - start) * career * random.bell(0.8, 0.3)
  const rupees = middle * random.bell(1, 0.15) * 1000 * (abroad?.pay ?? 1)
  const step = rupees > 100_000 ? 5000 : rupees > 30_000 ? 1000 : 500
  return Math.max(9000, Math.round(rupees / step) * step)
}
