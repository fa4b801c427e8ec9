import type { I18n } from '@lingui/core'
import type { ActName } from '@thunai/contract/desk/acts'
import { mayStaff } from '@thunai/contract/desk/rights'
import type { StaffRole } from '@thunai/contract/desk/staff-roles'
import { CLAIM_KIND_NAMES, CLAIM_KINDS } from '@thunai/contract/profile/claims'
import { sql } from 'kysely'
import type { Db, Moment, Tx } from '../../../platform/db/database.ts'
import type { Staff } from '../../../policies/staff.ts'
import { sentenceOf } from './record/record-sentences.ts'
import type { KeptStaffEvent } from './record/staff-record.store.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from './record/staff-event.store.ts'

/** Record acts of opening private data of a family, each with the right that it needs. */
const LOOKS = {
  openPrivateFields: 'seePrivateFields',
  openConsentPaper: 'openConsentPaper',
  openDocument: 'decideVerifications',
  readMessages: 'decideReports',
} as const
const ACTS = Object.keys(LOOKS)

/** The service's own reasons, as stored in the record; `reasonOf` translates them for the family. */
export const READING_REASON = /* i18n */ 'A report or a held message: the messages around it'
export const verificationReason = (subjectKind: string): string => `Verification: ${subjectKind}`

/** Records a look at private data, with the roles that gave the right: the family sees the roles, but no names. */
export async function recordPrivateLook(
  tx: Tx,
  { security }: Pick<Services, 'security'>,
  staff: Staff,
  look: { readonly at: Date; readonly memberId: string; readonly reason: string; readonly on?: string },
  act: keyof typeof LOOKS = 'openPrivateFields',
): Promise<void> {
  await recordStaffEvent(tx, staff, {
    ...look,
    act,
    after: { roles: staff.roles.filter((role) => mayStaff([role], LOOKS[act])) },
  })
  tx.afterCommit(() => security.note('staffLook', { staff: staff.staffId, code: act }))
}

/** True if this staff member has opened the same before, which is recorded once. */
export async function hasLooked(
  tx: Tx,
  { staffId }: Pick<Staff, 'staffId'>,
  { on, act }: { readonly on: string; readonly act: keyof typeof LOOKS },
): Promise<boolean> {
  const found = await tx
    .selectFrom('staff_event')
    .select('id')
    .where('subject', '=', on)
    .where('act', '=', act)
    .where('staff_id', '=', staffId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Acts of staff for a family at a counter: the family reads each as a sentence. */
const AT_COUNTER = [
  'registerFamily',
  'openFamily',
  'askConsent',
  'takeConsent',
  'keepConsentPaper',
  'editFamily',
  'sellPlan',
  'payRefund',
  'printBiodata',
  'proposeMatch',
  'handOver',
] as const satisfies readonly ActName[]

export interface PrivateLook {
  readonly no: number
  readonly openedAt: Date
  readonly by: readonly StaffRole[]
  readonly reason: string | null
}

/** Looks of staff at private data of a profile and acts at a counter: when, by which role and why; latest first. */
export async function findPrivateLooks(
  db: Db,
  i18n: I18n,
  profileId: string,
  { before, most }: { readonly before?: number | undefined; readonly most?: number } = {},
): Promise<PrivateLook[]> {
  const { rows } = await sql<KeptStaffEvent>`
    select e.no, e.at, e.by_whom as by, e.act, e.member_id as "memberId", e.subject as on, e.reason, e.before, e.after, e.hash
    from staff_event e join profile p on p.member_id = e.member_id
    where p.id = ${profileId} and e.act = any (${[...ACTS, ...AT_COUNTER]}) and e.no < ${before ?? Number.MAX_SAFE_INTEGER}
    order by e.no desc limit ${most ?? null}`.execute(db)
  return rows.map((event) => {
    const isAtCounter = AT_COUNTER.some((act) => act === event.act)
    return {
      no: event.no,
      openedAt: event.at,
      by: isAtCounter ? ['counter'] : rolesIn(event.after),
      reason: isAtCounter ? sentenceOf(i18n, event) : reasonOf(i18n, event),
    }
  })
}

/** Reasons given by the service are translated; those typed by staff stay. */
function reasonOf(i18n: I18n, { act, reason }: KeptStaffEvent): string | null {
  if (act === 'readMessages') return i18n._(READING_REASON)
  const kind = CLAIM_KIND_NAMES.find((name) => act === 'openDocument' && reason === verificationReason(name))
  return kind ? i18n._('A document that you sent: {kind}', { kind: i18n._(CLAIM_KINDS[kind]) }) : reason
}

const rolesIn = (after: unknown): readonly StaffRole[] =>
  typeof after === 'object' && after !== null && 'roles' in after ? (after.roles as readonly StaffRole[]) : []

/** The same for the member's data export, oldest first. */
export const exportOf = async (tx: Moment, i18n: I18n, { profileId }: { readonly profileId: string }) => ({
  openedByStaff: (await findPrivateLooks(tx, i18n, profileId))
    .map(({ openedAt, by, reason }) => ({ openedAt, by: [...by], reason }))
    .toReversed(),
})
