import communities from '../../data/reference/communities.json' with { type: 'json' }
import groupData from '../../data/demo/groups.json' with { type: 'json' }
import nameData from '../../data/demo/names.json' with { type: 'json' }
import placeData from '../../data/demo/places.json' with { type: 'json' }
import workData from '../../data/demo/work.json' with { type: 'json' }
import { weighted, type Draw } from './seeded-random.ts'

/** Given names of a community, for young people and for their parents. */
type NamePool = Readonly<Record<'men' | 'women' | 'fathers' | 'mothers', readonly string[]>>
interface DemoHome {
  readonly country: string
  readonly state: string
  readonly district: string
  readonly pin: string
  readonly taluks: readonly string[]
}
export interface DemoAbroad {
  readonly country: string
  readonly state: string | null
  readonly city: string
  /** What a salary there is worth compared with the same work in India. */
  readonly pay: number
}
export interface DemoJob {
  readonly from: number
  readonly name: readonly string[]
  readonly type: string
  readonly education: readonly string[]
  readonly subject: readonly string[]
  /** Thousands of rupees a month, at the start of the career and late in it. */
  readonly income: readonly number[]
  readonly abroad: number
}
export interface DemoGroup {
  readonly religion: string
  readonly motherTongue: string
  readonly naming: string
  readonly food: string
  readonly abroad: number
  readonly names: NamePool
  readonly caste: Draw<string>
  readonly subCastes: ReadonlyMap<string, readonly string[]>
  readonly surnames: ReadonlyMap<string, readonly string[]>
  readonly home: Draw<DemoHome>
  readonly deities: readonly string[]
  readonly gothras: readonly string[]
}

const homes = new Map(
  Object.entries(placeData.homes).map(([name, list]) => [name, weighted(list.map((home) => [home, home.weight]))]),
)
const names = new Map<string, NamePool>(Object.entries(nameData))
const castesOf = new Map<string, Readonly<Record<string, readonly string[]>>>(Object.entries(communities))

function known<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo data name ${key}, which is not there.`)
  return value
}

export const drawGroup: Draw<DemoGroup> = weighted(
  groupData.map((group) => [
    {
      religion: group.religion,
      motherTongue: group.motherTongue,
      naming: group.naming,
      food: group.food,
      abroad: group.abroad,
      names: known(names, group.names),
      caste: weighted(Object.entries(group.castes).map(([caste, weight]) => [caste, weight ?? 0])),
      subCastes: new Map(Object.entries(known(castesOf, group.religion))),
      surnames: new Map(Object.entries(group.surnames ?? {}).map(([caste, list]) => [caste, list ?? []])),
      home: known(homes, group.homes),
      deities: group.deities,
      gothras: group.gothras,
    },
    group.weight,
  ]),
)

/** Jobs for a man or woman of an age: the youngest are students. Tables are made once per age. */
export const drawJob = (gender: 'Male' | 'Female', age: number): Draw<DemoJob> =>
  jobTables[gender][Math.min(age, 26)] ?? drawStudent
const drawStudent = weighted(workData.jobs.filter(({ type }) => type === 'Student').map((job) => [job, 1]))
const tables = (weight: 'men' | 'women') =>
  Array.from({ length: 27 }, (_, age) => {
    const open = workData.jobs.filter((job) => job.from <= age && (job.type !== 'Student' || age <= 25))
    return open.length === 0 ? drawStudent : weighted(open.map((job) => [job, job[weight]]))
  })
const jobTables = { Male: tables('men'), Female: tables('women') }

export const drawAbroad: Draw<DemoAbroad> = weighted(placeData.abroad.map((city) => [city, city.weight]))
export const { fatherOccupations, motherOccupations } = workData
export const { streets, streetsElsewhere, villages } = placeData
/** Common names of towns whose district has another name. */
export const towns: ReadonlyMap<string, string> = new Map(Object.entries(placeData.towns))
