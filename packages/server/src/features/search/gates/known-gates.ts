import { ageOn, type Day } from '@thunai/contract/values/dates'
import { LRUCache } from 'lru-cache'
import type { Tx } from '../../../platform/db/database.ts'
import type { ReadSource } from '../../../platform/db/reads.ts'
import type { Wanted } from '../search.rules.ts'
import { admit, changeTable, tableOf, type Admitted, type GateTable } from './gate-table.ts'
import type { Gate } from './gates.rules.ts'
import {
  findAdmission,
  findGateChanges,
  findGates,
  findGatesAfter,
  type Admission,
  type GateChange,
} from './gates.store.ts'

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
  readonly decide: (
    viewer: { readonly profileId: string; readonly today: Day },
    wanted: Wanted,
    most: number,
  ) => Promise<Decided>
  /** Learns what has changed since something was decided. */
  readonly learn: (
    profileId: string,
    since: Decided,
    changed: { readonly gates: boolean; readonly member: boolean },
  ) => Promise<void>
}

interface Known {
  readonly table: GateTable
  readonly floor: bigint
  readonly applied: readonly number[]
  /** When all of it was read, not only what had changed. */
  readonly wholeAt: number
}

// reading more at once would hold up other callers
const AT_ONCE = 2000
const MEMBERS_KEPT = 5000
/** After so long all is read anew, in case a change was never told, as after a failover that lost some. */
const WHOLE_MS = 6 * 3_600_000
/** A server that has been asked for nothing so long reads all anew: it never needs older changes. */
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
  let known: Known | undefined
  let reading: Promise<Known> | undefined
  const admissions = new LRUCache<string, Admission>({ max: MEMBERS_KEPT })

  // one reading at a time; when it fails, what was known stays: every page is checked against the database anyway
  const read = (from: Known | undefined): Promise<Known> => {
    reading ??= db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => readGates(tx, from))
      .then(async (now) => (known = await toKnown(now, from)))
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const current = async () => (known && Date.now() - known.wholeAt < WHOLE_MS ? known : read(undefined))
  const admissionOf = async (profileId: string): Promise<Admission | undefined> => {
    const kept = admissions.get(profileId)
    if (kept) return kept
    const admission = await findAdmission(db, profileId)
    if (admission) admissions.set(profileId, admission)
    return admission
  }
  return {
    decide: async ({ profileId, today }, wanted, most) => {
      const [{ table, floor, applied }, admission] = await Promise.all([current(), admissionOf(profileId)])
      if (!admission) return { count: 0, profileIds: [], shut: [profileId], stamp: null, floor, applied }
      const { dateOfBirth, seeker, shut, turned, stamp } = admission
      const admitting = {
        seeker: { ...seeker, age: ageOn(dateOfBirth, today) },
        shut: new Set(shut),
        turned: new Set(turned),
      }
      return { ...admit(table, wanted, admitting, most), shut, stamp, floor, applied }
    },
    learn: async (profileId, since, changed) => {
      if (changed.member) admissions.delete(profileId)
      // somebody else may have learnt it meanwhile
      if (changed.gates && known?.applied === since.applied) await read(known)
    },
  }
}

interface Read {
  readonly floor: bigint
  readonly changes: readonly GateChange[]
  readonly gates: readonly Gate[]
  /** Whose gates these are; undefined for all. */
  readonly changed: ReadonlySet<string> | undefined
}

/** All gates, or those that changed since, as one moment shows them. */
async function readGates(tx: Tx, from: Known | undefined): Promise<Read> {
  const { floor, changes } = await findGateChanges(tx, from?.floor)
  const gates: Gate[] = []
  // a database that has gone back in time, as a standby that took over without the last transactions, is read as a whole too
  if (!from || floor < from.floor) {
    for (
      let some = await findGatesAfter(tx, undefined, AT_ONCE);
      some.length > 0;
      some = await findGatesAfter(tx, some.at(-1)?.profileId, AT_ONCE)
    ) {
      gates.push(...some)
    }
    return { floor, changes, gates, changed: undefined }
  }
  const applied = new Set(from.applied)
  const changed = [...new Set(changes.filter(({ id }) => !applied.has(id)).map(({ profileId }) => profileId))]
  for (let at = 0; at < changed.length; at += AT_ONCE)
    gates.push(...(await findGates(tx, changed.slice(at, at + AT_ONCE))))
  return { floor, changes, gates, changed: new Set(changed) }
}

async function toKnown({ floor, changes, gates, changed }: Read, from: Known | undefined): Promise<Known> {
  const applied = changes.filter(({ xid }) => xid >= floor).map(({ id }) => id)
  if (!from || !changed) return { table: await tableOf(gates), floor, applied, wholeAt: Date.now() }
  return { table: await changeTable(from.table, changed, gates), floor, applied, wholeAt: from.wholeAt }
}
