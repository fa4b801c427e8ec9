import type { Attribute, Fact } from '@thunai/search-index/ask'

/** What the made-up members say, in this order; skewed as real members are. */
export const ATTRIBUTES = {
  gender: { kind: 'value', apart: true },
  birthday: { kind: 'number', bits: 16 },
  religion: { kind: 'value' },
  caste: { kind: 'value', wide: true },
  subCaste: { kind: 'value', wide: true },
  tongue: { kind: 'value' },
  marital: { kind: 'value' },
  height: { kind: 'number', bits: 12 },
  income: { kind: 'number', bits: 24 },
  education: { kind: 'values' },
  job: { kind: 'value' },
  country: { kind: 'value' },
  state: { kind: 'value' },
  district: { kind: 'value', wide: true },
  star: { kind: 'value' },
  raasi: { kind: 'value' },
  dosham: { kind: 'value' },
  eating: { kind: 'values' },
  challenged: { kind: 'value' },
  createdFor: { kind: 'value' },
  family: { kind: 'value' },
  photo: { kind: 'value' },
  verified: { kind: 'value' },
  activeOn: { kind: 'number', bits: 16 },
  joinedOn: { kind: 'number', bits: 16 },
  wishedBornFrom: { kind: 'number', bits: 16 },
  wishedBornTo: { kind: 'number', bits: 16 },
  wishedHeightFrom: { kind: 'number', bits: 12 },
  wishedHeightTo: { kind: 'number', bits: 12 },
  wishedIncome: { kind: 'number', bits: 24 },
  wishedMarital: { kind: 'values' },
  wishedTongues: { kind: 'values' },
  wishedReligions: { kind: 'values' },
  wishedCastes: { kind: 'values', wide: true },
  wishedEducation: { kind: 'values' },
  wishedJobs: { kind: 'values' },
  wishedStars: { kind: 'values' },
  words: { kind: 'words' },
} as const satisfies Record<string, Attribute>

export type Name = keyof typeof ATTRIBUTES
export const NAMES = Object.keys(ATTRIBUTES) as Name[]

export interface MadeUp {
  readonly facts: readonly Fact[]
  readonly lastActive: number
}

/** Days are counted from 1950, seconds from 1970. */
export const TODAY = 28_000
const NOW = 1_800_000_000

let state = 12_345
/** Mulberry32: the same members every time. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

type Odds = Float64Array

/** Weights, summed up to 1. */
function odds(weights: readonly number[]): Odds {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  return Float64Array.from(weights, (weight) => (sum += weight) / all)
}

const zipf = (n: number, power = 1) => odds(Array.from({ length: n }, (_, at) => 1 / (at + 1) ** power))

function pick(of: Odds): number {
  const at = random()
  let low = 0
  let high = of.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((of[middle] as number) < at) low = middle + 1
    else high = middle
  }
  return low
}

const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const maybe = <T>(chance: number, fact: () => T): T | null => (random() < chance ? fact() : null)
const some = (most: number, of: Odds) => [
  ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(of))),
]

const RELIGIONS = odds([60, 18, 14, 4, 3, 1])
const CASTES = [120, 30, 25, 10, 10, 5].map((many) => zipf(many, 0.9))
const FIRST_CASTE = [0, 120, 150, 175, 185, 195]
const SUB_CASTES = zipf(10, 0.8)
const TONGUES = odds([45, 14, 11, 9, 8, 4, 3, 2, 1, 1, 0.5, 0.5, 0.3, 0.2, 0.2, 0.1, 0.1, 0.05, 0.03, 0.02])
const MARITAL = odds([80, 10, 6, 3, 1])
const AGES = odds(Array.from({ length: 42 }, (_, at) => Math.exp(-(((at + 19 - 27) / 8) ** 2)) + 0.06))
const EDUCATIONS = zipf(60)
const JOBS = zipf(30, 0.9)
const COUNTRIES = odds([85, 4, 3, 2, 1.5, 1, ...Array<number>(24).fill(3.5 / 24)])
const STATES = odds([50, 12, 10, 8, 5, ...Array<number>(31).fill(15 / 31)])
const DISTRICTS = Array.from({ length: 36 }, (_, at) => zipf(at === 0 ? 38 : 20, 0.7))
const DOSHAMS = odds([50, 30, 20])
const EATING = odds([25, 10, 60, 5])
const CREATED_FOR = odds([45, 30, 10, 8, 5, 2])
const FAMILIES = odds([60, 30, 10])
const WISHED_STARS = zipf(27, 0.1)
const NAMES_OF_PEOPLE = zipf(30_000, 0.8)
const COLLEGES = zipf(1500)
const PLACES = zipf(8000, 0.7)

/** The next member of a series that is the same in every run. */
export function madeUpMember(at: number, many: number): MadeUp {
  const gender = random() < 0.48 ? 1 : 0
  const age = 19 + pick(AGES)
  const birthday = TODAY - Math.floor((age + random()) * 365.25)
  const religion = pick(RELIGIONS)
  const caste = maybe(0.93, () => (FIRST_CASTE[religion] as number) + pick(CASTES[religion] as Odds))
  const country = pick(COUNTRIES)
  const state = country === 0 ? pick(STATES) : null
  const tongue = state === 0 && random() < 0.85 ? 0 : pick(TONGUES)
  const marital = pick(MARITAL)
  const height = maybe(0.92, () => Math.round(((gender ? 157 : 170) + normal() * 6.5) * 10))
  const job = maybe(0.85, () => pick(JOBS))
  const star = maybe(religion === 0 ? 0.9 : 0.1, () => Math.floor(random() * 108))
  const joined = TODAY - Math.floor(((many - at) / many) * 3 * 365)
  const idle = Math.min(TODAY - joined, -Math.log(1 - random()) * 60) * (random() < 0.2 ? 0.02 : 1)
  const wishes = random() < 0.7
  const wish = <T>(chance: number, fact: () => T) => (wishes ? maybe(chance, fact) : null)
  const facts: Record<Name, Fact> = {
    gender,
    birthday,
    religion,
    caste,
    subCaste: caste === null ? null : maybe(0.5, () => caste * 10 + pick(SUB_CASTES)),
    tongue,
    marital,
    height,
    income:
      job === null
        ? null
        : maybe(0.8, () => Math.min(9_000_000, Math.round(Math.exp(10.4 + normal() * 0.7) / 500) * 500)),
    education: some(3, EDUCATIONS),
    job,
    country,
    state,
    district:
      state === null
        ? null
        : maybe(0.95, () => (state === 0 ? 0 : 38 + (state - 1) * 20) + pick(DISTRICTS[state] as Odds)),
    star,
    raasi: star === null ? null : Math.floor(star / 9),
    dosham: star === null ? null : pick(DOSHAMS),
    eating: maybe(0.9, () => [pick(EATING)]),
    challenged: random() < 0.01 ? 1 : 0,
    createdFor: pick(CREATED_FOR),
    family: maybe(0.8, () => pick(FAMILIES)),
    photo: random() < 0.65 ? 1 : 0,
    verified: random() < 0.4 ? 1 : 0,
    activeOn: Math.floor(TODAY - idle),
    joinedOn: joined,
    wishedBornFrom: wish(1, () => birthday - (gender ? 8 : 1) * 365),
    wishedBornTo: wish(1, () => Math.min(TODAY - 18 * 365, birthday + (gender ? 1 : 7) * 365)),
    wishedHeightFrom: wish(0.5, () => 1450),
    wishedHeightTo: wish(0.5, () => 1850),
    wishedIncome: wish(0.3, () => 20_000),
    wishedMarital: wish(0.8, () => [marital]),
    wishedTongues: wish(0.7, () => [tongue]),
    wishedReligions: wish(0.9, () => [religion]),
    wishedCastes:
      caste === null
        ? null
        : wish(0.6, () => [
            ...new Set([
              caste,
              ...some(3, CASTES[religion] as Odds).map((id) => (FIRST_CASTE[religion] as number) + id),
            ]),
          ]),
    wishedEducation: wish(0.3, () => some(6, EDUCATIONS)),
    wishedJobs: wish(0.2, () => some(5, JOBS)),
    wishedStars: wish(0.1, () => some(12, WISHED_STARS)),
    words: [
      `name${pick(NAMES_OF_PEOPLE)}`,
      `name${pick(NAMES_OF_PEOPLE)}`,
      `job${job ?? 0}`,
      ...some(2, COLLEGES).map((id) => `college${id}`),
      ...some(4, PLACES).map((id) => `place${id}`),
      ...(state === null ? [] : [`state${state}`]),
      ...(tongue === 0 ? ['tamil', 'nadu'] : []),
    ],
  }
  return { facts: NAMES.map((name) => facts[name]), lastActive: Math.floor(NOW - idle * 86_400) }
}
