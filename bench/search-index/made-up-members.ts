import type { Fact } from '@thunai/search-index/ask'

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
const chance = (of: number) => random() < of
const below = (n: number) => Math.floor(random() * n)
/** Below `n`, with small numbers more frequent, as religions, castes and places are. */
const skewed = (n: number) => Math.floor(n * random() ** 3)
const some = (most: number, n: number) => [...new Set(Array.from({ length: 1 + below(most) }, () => skewed(n)))]
const aged = () => 19 + Math.floor(42 * random() ** 2)

const value = (n: number, said = 1) => ({ kind: 'value', draw: () => (chance(said) ? skewed(n) : null) }) as const
const wide = (n: number, said = 1) => ({ ...value(n, said), wide: true }) as const
const values = (most: number, n: number, said = 1) =>
  ({ kind: 'values', draw: () => (chance(said) ? some(most, n) : null) }) as const
const number = (bits: number, draw: () => number, said = 1) =>
  ({ kind: 'number', bits, draw: () => (chance(said) ? Math.floor(draw()) : null) }) as const

/** The made-up members' attributes in order, with their distribution: the kinds and sizes of the product's listings. */
const SAID = {
  gender: { kind: 'value', apart: true, draw: () => Number(chance(0.48)) },
  birthday: number(16, () => TODAY - (aged() + random()) * 365.25),
  religion: value(6),
  caste: wide(200, 0.93),
  subCaste: wide(2000, 0.5),
  tongue: value(20),
  marital: value(5),
  height: number(12, () => 1500 + below(300), 0.92),
  income: number(24, () => 500 * skewed(1000), 0.7),
  education: values(3, 60),
  job: value(30, 0.85),
  country: value(30),
  state: value(36, 0.85),
  district: wide(740, 0.8),
  star: { kind: 'value', draw: () => (chance(0.6) ? below(108) : null) },
  raasi: value(12, 0.6),
  dosham: value(3, 0.6),
  eating: values(1, 4, 0.9),
  challenged: { kind: 'value', draw: () => Number(chance(0.01)) },
  createdFor: value(6),
  family: value(3, 0.8),
  photo: { kind: 'value', draw: () => Number(chance(0.65)) },
  verified: { kind: 'value', draw: () => Number(chance(0.4)) },
  activeOn: number(16, () => TODAY - skewed(365)),
  joinedOn: number(16, () => TODAY - below(1095)),
  wishedBornFrom: number(16, () => TODAY - (aged() + 8) * 365, 0.7),
  wishedBornTo: number(16, () => TODAY - aged() * 365, 0.7),
  wishedHeightFrom: number(12, () => 1450, 0.35),
  wishedHeightTo: number(12, () => 1850, 0.35),
  wishedIncome: number(24, () => 20_000, 0.2),
  wishedMarital: values(2, 5, 0.55),
  wishedTongues: values(2, 20, 0.5),
  wishedReligions: values(2, 6, 0.6),
  wishedCastes: { ...values(4, 200, 0.4), wide: true },
  wishedEducation: values(6, 60, 0.2),
  wishedJobs: values(5, 30, 0.15),
  wishedStars: values(12, 27, 0.07),
  words: {
    kind: 'words',
    draw: () => [
      ...some(2, 30_000).map((id) => `name${id}`),
      ...some(2, 1500).map((id) => `college${id}`),
      ...some(4, 8000).map((id) => `place${id}`),
      ...(chance(0.5) ? ['tamil', 'nadu'] : []),
    ],
  },
} as const

export const ATTRIBUTES = SAID
export type Name = keyof typeof SAID
export const NAMES = Object.keys(SAID) as Name[]

export interface MadeUp {
  readonly facts: readonly Fact[]
  readonly lastActive: number
}

/** The next member of a series that is the same in every run. */
export const madeUpMember = (): MadeUp => ({
  facts: NAMES.map((name) => SAID[name].draw()),
  lastActive: NOW - skewed(365) * 86_400 - below(86_400),
})
