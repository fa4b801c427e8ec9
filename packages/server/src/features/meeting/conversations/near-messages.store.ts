import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** A message near a reviewed one, as staff read it. */
export interface NearMessage {
  readonly seq: number
  readonly at: Date
  /** The writer's profile. */
  readonly by: string
  readonly kind: 'text' | 'photo' | 'horoscope'
  readonly text: string
  readonly photo: string | null
  readonly isHeld: boolean
}

/** Messages before the reviewed one, or before the report, and after it. */
const MOST = { before: 20, after: 5 } as const

/**
 * Messages between two members, in order: around a message, or the last before a moment. Without messages of a member
 * whose deletion waits for a hold to end.
 */
export async function findMessagesAround(
  tx: Moment,
  [one, other]: readonly [string, string],
  around: { readonly seq: number | null; readonly until: Date },
): Promise<NearMessage[]> {
  const near = (where: ReturnType<typeof sql>) =>
    sql`select m.seq, m.created_at as at, m.profile_id as by, m.kind, m.text, f.file_name as photo, m.is_held as "isHeld"
      from participant side join message m on m.conversation_id = side.conversation_id
        left join photo f on f.id = m.photo_id and f.is_shown
      where side.profile_id = ${one} and side.other_id = ${other} and ${where}
        and ${isStaying(sql`m.profile_id`)}`
  const before = around.seq === null ? sql`m.created_at <= ${around.until}` : sql`m.seq <= ${around.seq}`
  const after = around.seq === null ? sql`false` : sql`m.seq > ${around.seq}`
  const { rows } = await sql<NearMessage>`
    select * from (
      (${near(before)} order by m.seq desc limit ${MOST.before})
      union all (${near(after)} order by m.seq limit ${MOST.after})) both_sides
    order by seq`.execute(tx)
  return rows
}
