import { ageOn, type Day } from '@thunai/contract/dates'
import type { ReadSource } from '../../../platform/db/reads.ts'
import { openKept } from '../../../platform/kept.ts'
import type { Gate } from './gates.rules.ts'
import { findAdmission, findGateChanges, findGates, findGatesAfter, type Admission, type GateChange } from './gates.store.ts'
import { admit, changeTable, tableOf, type Admitted, type GateFilter, type GateTable } from './gate-table.ts'

/** Guarded profiles for a member, and what they were decided by: the statement that shows them looks whether it still holds. */
export interface Decided extends Admitted {
  /** Never shown: barred members, and the member. */
  readonly shut: readonly string[]
  /** Of the member's own facts; null when the account is gone. */
  readonly stamp: string | null
  /** Changes of gates from this transaction on count as unknown, but for those applied. */
  readonly floor: bigint
  readonly applied: readonly number[]
}

export interface KnownGates {
  /** Decides by what is known. */
  readonly decide: (viewer: { readonly profileId: string; readonly today: Day }, filter: GateFilter, most: number) => Promise<Decided>
  /** Learns what has changed since. */
  readonly learn: (profileId: string, changed: { readonly gates: boolean; readonly member: boolean }) => Promise<void>
}

interface Known {
  readonly table: GateTable
  readonly floor: bigint
  readonly applied: readonly GateChange[]
}

// reading more at once would hold up other callers
const AT_ONCE = 2000
const MEMBERS_KEPT = 5000
/** Longer than this nothing is believed; changes are kept in the database a good deal longer. */
const BELIEVED_MS = 6 * 3_600_000
export const CHANGES_KEPT_HOURS = 24

const opened = new WeakMap<ReadSource['db'], KnownGates>()

/** The gates as a place to read from shows them: a replica may be behind. */
export function knownGatesOf(source: Pick<ReadSource, 'db'>): KnownGates {
  const known = opened.get(source.db) ?? openKnownGates(source)
  opened.set(source.db, known)
  return known
}

/** Keeps all gates of guarded profiles in memory, and of members who search what gates are tried on. */
function openKnownGates({ db }: Pick<ReadSource, 'db'>): KnownGates {
  let known: Promise<Known> | undefined
  let readAt = 0
  const admissions = openKept<Admission>(MEMBERS_KEPT)

  const readAll = async (): Promise<Known> => {
    // before the gates: what changes while they are read is seen again as a change
    const { floor, changes } = await findGateChanges(db, undefined)
    const gates: Gate[] = []
    for (let some = await findGatesAfter(db, undefined, AT_ONCE); some.length > 0; some = await findGatesAfter(db, some.at(-1)?.profileId, AT_ONCE)) gates.push(...some)
    return { table: await tableOf(gates), floor, applied: changes }
  }
  const readOn = async (before: Known): Promise<Known> => {
    const { floor, changes } = await findGateChanges(db, before.floor)
    const applied = new Set(before.applied.map(({ id }) => id))
    const changed = new Set(changes.filter(({ id }) => !applied.has(id)).map(({ profileId }) => profileId))
    const table = await changeTable(before.table, changed, await findGates(db, [...changed]))
    return { table, floor, applied: changes.filter(({ xid }) => xid >= floor) }
  }
  const keep = (next: Promise<Known>) => {
    known = next
    readAt = Date.now()
    next.catch(() => {
      if (known === next) known = undefined
    })
    return next
  }
  const current = () => (known && Date.now() - readAt < BELIEVED_MS ? known : keep(readAll()))

  const admissionOf = async (profileId: string): Promise<Admission | undefined> => {
    const kept = admissions.get(profileId)
    if (kept) return kept
    const admission = await findAdmission(db, profileId)
    if (admission) admissions.set(profileId, admission)
    return admission
  }

  let learning: Promise<unknown> | undefined
  return {
    decide: async ({ profileId, today }, filter, most) => {
      const [{ table, floor, applied }, admission] = await Promise.all([current(), admissionOf(profileId)])
      const basis = { floor, applied: applied.map(({ id }) => id) }
      if (!admission) return { count: 0, profileIds: [], shut: [profileId], stamp: null, ...basis }
      const { dateOfBirth, seeker, shut, turned, stamp } = admission
      const admitting = { seeker: { ...seeker, age: ageOn(dateOfBirth, today) }, shut: new Set(shut), turned: new Set(turned) }
      return { ...admit(table, filter, admitting, most), shut, stamp, ...basis }
    },
    learn: async (profileId, changed) => {
      if (changed.member) admissions.delete(profileId)
      if (changed.gates && known) await (learning ??= keep(known.then(readOn)).finally(() => { learning = undefined }))
    },
  }
}
