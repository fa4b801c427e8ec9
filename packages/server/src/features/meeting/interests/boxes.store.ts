import type { Day } from '@thunai/contract/values/dates'
import type { InterestBox, InterestState } from '@thunai/contract/meeting/interests'
import type { MemberLeft } from '@thunai/contract/meeting/disclosures'
import type { Person } from '@thunai/contract/identity/family'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { isAfter, microsOf, type PageCursor } from '../../../platform/db/page-cursor.ts'
import { personBy } from '../../identity/family/family.api.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'

export interface BoxRow extends PageCursor {
  readonly state: InterestState
  readonly note: string | null
  readonly sentAt: Date
  readonly answeredAt: Date | null
  readonly isMine: boolean
  readonly by: Person | null
  readonly sharesContact: boolean
  readonly contactShared: boolean
  /** A member who left or was removed and has no card any more. */
  readonly gone: { readonly memberId: string; readonly name: string; readonly left: NonNullable<MemberLeft> } | null
}

type Viewer = { readonly profileId: string; readonly today: Day }

/** SQL that picks, of two equal interests between the same members, the one answered last. */
const IS_LAST = sql`not exists (select from interaction other where other.viewer_id = i.target_id and other.target_id = i.viewer_id
  and other.interest_state = i.interest_state
  and (other.interest_answered_at, other.viewer_id) > (i.interest_answered_at, i.viewer_id))`

interface Box {
  readonly sides: readonly ('sent' | 'received')[]
  /** Condition on the interest `i`. */
  readonly holds: RawBuilder<unknown>
  /** The same for a trace `i` of an interest with a former member. */
  readonly traces: RawBuilder<unknown>
  readonly sortedBy: RawBuilder<unknown>
}

const BOXES: Readonly<Record<InterestBox, Box>> = {
  received: {
    sides: ['received'],
    holds: sql`i.interest_state in ('sent', 'accepted')`,
    traces: sql`not i.is_mine and i.state in ('sent', 'accepted')`,
    sortedBy: sql`i.interest_at`,
  },
  sent: {
    sides: ['sent'],
    holds: sql`i.interest_state <> 'declined'`,
    traces: sql`i.is_mine and i.state <> 'declined'`,
    sortedBy: sql`i.interest_at`,
  },
  accepted: {
    sides: ['sent', 'received'],
    holds: sql`i.interest_state = 'accepted' and i.connected_at is not null and ${IS_LAST}`,
    traces: sql`i.state = 'accepted' and i.connected_at is not null and i.place = 1`,
    sortedBy: sql`i.interest_answered_at`,
  },
  declined: {
    sides: ['sent', 'received'],
    holds: sql`i.interest_state = 'declined' and ${IS_LAST}`,
    traces: sql`i.state = 'declined' and i.place = 1`,
    sortedBy: sql`i.interest_answered_at`,
  },
}

/** Interests `i` of a box on one side, with the other side's listing `l` if the member may find it. */
function heldIn({ holds }: Box, viewer: Viewer, side: 'sent' | 'received'): RawBuilder<unknown> {
  const [mine, other] = side === 'sent' ? [sql`i.viewer_id`, sql`i.target_id`] : [sql`i.target_id`, sql`i.viewer_id`]
  return sql`interaction i join listing l on l.profile_id = ${other}
    left join interaction back on back.viewer_id = i.target_id and back.target_id = i.viewer_id
    where ${mine} = ${viewer.profileId} and i.interest_at is not null and ${holds} and ${isVisibleTo(viewer)}`
}

/**
 * Traces of a box with former members, unless one blocked the other. Of two equal ones, the one answered last has place
 * 1. Names are looked up row by row: the view contains all members whom staff blocked.
 */
const tracedIn = ({ traces }: Box, { profileId }: Viewer): RawBuilder<unknown> =>
  sql`(select t.*, row_number() over (partition by t.other_id, t.state order by t.answered_at desc, t.is_mine desc) as place
      from gone_interest t where t.profile_id = ${profileId}) i
    join lateral (select * from gone_member g where g.profile_id = i.other_id limit 1) gone on true
    where ${traces} and not exists (select from barred b where b.member_id = ${profileId} and b.other_id = i.other_id)`

/** The newest of a box after a page's end. */
export async function findBox(
  db: Db,
  viewer: Viewer,
  name: InterestBox,
  { after, most }: { readonly after: PageCursor | undefined; readonly most: number },
): Promise<BoxRow[]> {
  const box = BOXES[name]
  const ofSide = (side: 'sent' | 'received') => {
    const [mine, theirs] = side === 'sent' ? [sql`i`, sql`back`] : [sql`back`, sql`i`]
    return sql`(select l.profile_id as id, ${microsOf(box.sortedBy)} as micros, i.interest_state as state, i.interest_note as note,
        i.interest_at as "sentAt", i.interest_answered_at as "answeredAt", ${side === 'sent'}::boolean as "isMine",
        ${personBy(sql`i.viewer_id`, sql`i.interest_by`)} as by,
        ${mine}.contact_shared_at is not null as "sharesContact",
        ${theirs}.contact_shared_at is not null and i.connected_at is not null as "contactShared", null::json as gone
      from ${heldIn(box, viewer, side)} and ${isAfter(after, box.sortedBy, sql`l.profile_id`)}
      order by ${box.sortedBy} desc, l.profile_id desc limit ${most})`
  }
  const at = name === 'received' || name === 'sent' ? sql`i.sent_at` : sql`i.answered_at`
  const traced = sql`(select i.other_id as id, ${microsOf(at)} as micros, i.state, i.note, i.sent_at as "sentAt", i.answered_at as "answeredAt",
      i.is_mine as "isMine", null::json as by, i.shares_contact as "sharesContact", i.contact_shared as "contactShared",
      json_build_object('memberId', gone.member_id, 'name', gone.name, 'left', gone."left") as gone
    from ${tracedIn(box, viewer)} and ${isAfter(after, at, sql`i.other_id`)}
    order by ${at} desc, i.other_id desc limit ${most})`
  const { rows } = await sql<BoxRow>`${plannedOnce(`interest_box_${name}${after ? '_after' : ''}`)}
    select * from (${sql.join([...box.sides.map(ofSide), traced], sql` union all `)}) found
    order by micros desc, id desc limit ${most}`.execute(db)
  return rows
}

/** Number of interests in each box. */
export async function countBoxes(db: Db, viewer: Viewer): Promise<Record<InterestBox, number>> {
  const counts = Object.entries(BOXES).map(([name, box]) => {
    const ofSides = box.sides.map((side) => sql`(select count(*) from ${heldIn(box, viewer, side)})`)
    const traced = sql`(select count(*) from ${tracedIn(box, viewer)})`
    return sql`${sql.join([...ofSides, traced], sql` + `)} as ${sql.id(name)}`
  })
  const { rows } = await sql<
    Record<InterestBox, number>
  >`${plannedOnce('interest_boxes')} select ${sql.join(counts)}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count has one row.')
  return found
}
