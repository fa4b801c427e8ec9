import { setImmediate } from 'node:timers/promises'
import type { Wanted } from '../search.rules.ts'
import { byActivity, isWithinRanges, meets, type Gate, type Seeker } from './gates.rules.ts'

/** Whom the gates are tried on, and who comes in or stays out whatever they say. */
export interface Admitting {
  readonly seeker: Seeker
  readonly shut: ReadonlySet<string>
  readonly turned: ReadonlySet<string>
}

export interface Admitted {
  readonly count: number
  /** The first of them in the order of the page. */
  readonly profileIds: readonly string[]
}

/** A bit for each gate, by its place. */
type Bits = Uint32Array

/**
 * Gates in the order of the page, turned on their side: for each choice that wishes can name, the gates that it suits, as
 * bits, and columns of numbers. A few hundred words and-ed say whom a member meets of twenty thousand; trying each gate for
 * itself was measured at fifty times that. What changed since stands apart until the next table is made.
 */
export interface GateTable {
  readonly gates: readonly Gate[]
  readonly placeOf: ReadonlyMap<string, number>
  /** For each kind of choice: the gates that say nothing of it, and for each choice those that name it. */
  readonly choices: readonly { readonly open: Bits; readonly naming: ReadonlyMap<number, Bits> }[]
  readonly genders: Uint8Array
  readonly born: Int32Array
  readonly religions: Int32Array
  readonly castes: Int32Array
  readonly changed: {
    /** Places in the table that no longer count. */
    readonly gone: ReadonlySet<number>
    readonly gates: readonly Gate[]
  }
}

/** Wishes that name choices, and what a seeker says to each; several for what one may have several of. */
const CHOICES = [
  [({ religions }: Gate) => religions, ({ religion }: Seeker) => [religion]],
  [({ castes }: Gate) => castes, ({ caste }: Seeker) => [caste]],
  [({ maritalStatuses }: Gate) => maritalStatuses, ({ maritalStatus }: Seeker) => [maritalStatus]],
  [({ motherTongues }: Gate) => motherTongues, ({ motherTongue }: Seeker) => [motherTongue]],
  [({ subCastes }: Gate) => subCastes, ({ subCaste }: Seeker) => [subCaste]],
  [({ educations }: Gate) => educations, ({ educations }: Seeker) => educations],
  [({ jobTypes }: Gate) => jobTypes, ({ jobType }: Seeker) => [jobType]],
  [({ stars }: Gate) => stars, ({ star }: Seeker) => [star]],
  [({ raasis }: Gate) => raasis, ({ raasi }: Seeker) => [raasi]],
  [({ residences }: Gate) => residences, ({ residence }: Seeker) => [residence]],
] as const

const NO_CHOICES = { open: new Uint32Array(0), naming: new Map<number, Bits>() }
const UNCHANGED: GateTable['changed'] = { gone: new Set(), gates: [] }
/** More changes than this are worth a new table. */
const MOST_APART = 500
const SLICE = 2000
const DAY_MS = 86_400_000
const FEMALE = 1
const ofGender = (gender: string) => (gender === 'Female' ? FEMALE : 0)

/** Made in slices, so that other callers aren't held up. */
export async function tableOf(unsorted: readonly Gate[]): Promise<GateTable> {
  const gates = unsorted.toSorted(byActivity)
  const table = {
    gates,
    placeOf: new Map<string, number>(),
    choices: CHOICES.map(() => ({ open: noBits(gates.length), naming: new Map<number, Bits>() })),
    genders: new Uint8Array(gates.length),
    born: new Int32Array(gates.length),
    religions: new Int32Array(gates.length),
    castes: new Int32Array(gates.length),
    changed: UNCHANGED,
  }
  for (const [place, gate] of gates.entries()) {
    if (place % SLICE === SLICE - 1) await setImmediate()
    table.placeOf.set(gate.profileId, place)
    table.genders[place] = ofGender(gate.gender)
    table.born[place] = gate.born
    table.religions[place] = gate.religionId
    table.castes[place] = gate.casteId ?? 0
    for (const [kind, [wished]] of CHOICES.entries()) {
      const { open, naming } = table.choices[kind] ?? NO_CHOICES
      const ids = wished(gate)
      if (ids === null) setBit(open, place)
      for (const id of ids ?? []) {
        const bits = naming.get(id) ?? noBits(gates.length)
        naming.set(id, bits)
        setBit(bits, place)
      }
    }
  }
  return table
}

const noBits = (length: number): Bits => new Uint32Array((length + 31) >>> 5)

function setBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}

/** The table after some gates were changed, put up or taken down: what is left of them is `now`. */
export async function changeTable(
  table: GateTable,
  changedIds: ReadonlySet<string>,
  now: readonly Gate[],
): Promise<GateTable> {
  const gone = new Set(table.changed.gone)
  for (const id of changedIds) {
    const place = table.placeOf.get(id)
    if (place !== undefined) gone.add(place)
  }
  const gates = [...table.changed.gates.filter(({ profileId }) => !changedIds.has(profileId)), ...now].sort(byActivity)
  if (gone.size + gates.length > MOST_APART)
    return tableOf([...table.gates.filter((_, place) => !gone.has(place)), ...gates])
  return { ...table, changed: { gone, gates } }
}

/** Guarded profiles of a filter that a member may see: how many, and so many of the first. */
export function admit(table: GateTable, wanted: Wanted, { seeker, shut, turned }: Admitting, most: number): Admitted {
  const { gates, genders, born, religions, castes, changed } = table
  const fits = filterOf(wanted)
  const isIn = (gate: Gate) => (isWithinRanges(seeker, gate) || turned.has(gate.profileId)) && !shut.has(gate.profileId)
  const first: Gate[] = []
  let count = 0
  forEachBit(suited(table, seeker, turned), (place) => {
    const gate = gates[place]
    if (!gate || !fits(genders[place] ?? 0, born[place] ?? 0, religions[place] ?? 0, castes[place] ?? 0) || !isIn(gate))
      return
    count += 1
    if (first.length < most) first.push(gate)
  })
  const apart = changed.gates.filter(
    (gate) =>
      fits(ofGender(gate.gender), gate.born, gate.religionId, gate.casteId ?? 0) &&
      (meets(seeker, gate) || turned.has(gate.profileId)) &&
      !shut.has(gate.profileId),
  )
  const all = apart.length === 0 ? first : [...first, ...apart].sort(byActivity).slice(0, most)
  return { count: count + apart.length, profileIds: all.map(({ profileId }) => profileId) }
}

/** The gates whose named choices suit the member, and those whose owners turned to the member. */
function suited({ gates, placeOf, choices, changed }: GateTable, seeker: Seeker, turned: ReadonlySet<string>): Bits {
  const bits = noBits(gates.length).fill(~0)
  CHOICES.forEach(([, said], kind) => {
    const { open, naming } = choices[kind] ?? NO_CHOICES
    const suiting = [open, ...said(seeker).flatMap((id) => (id === null ? [] : (naming.get(id) ?? [])))]
    for (let word = 0; word < bits.length; word++) {
      let any = 0
      for (const some of suiting) any |= some[word] ?? 0
      bits[word] = (bits[word] ?? 0) & any
    }
  })
  for (const id of turned) {
    const place = placeOf.get(id)
    if (place !== undefined) setBit(bits, place)
  }
  for (const place of changed.gone) bits[place >>> 5] = (bits[place >>> 5] ?? 0) & ~(1 << (place & 31))
  return bits
}

function forEachBit(bits: Bits, act: (place: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) act(word * 32 + 31 - Math.clz32(rest & -rest))
  }
}

function filterOf({
  by,
  ids,
  gender,
  born,
}: Wanted): (gender: number, born: number, religion: number, caste: number) => boolean {
  const from = born.from === undefined ? -Infinity : Date.parse(born.from) / DAY_MS
  const to = born.to === undefined ? Infinity : Date.parse(born.to) / DAY_MS
  const asked = gender === undefined ? undefined : ofGender(gender)
  const among = new Set(ids)
  return (oneGender, day, religion, caste) =>
    day >= from &&
    day <= to &&
    (asked === undefined || oneGender === asked) &&
    (by === 'all' || among.has(by === 'religion' ? religion : caste))
}
