import { HOME, INTERESTS, NEWS } from '@thunai/contract/frame/limits'
import type { Day } from '@thunai/contract/values/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { messagesSince } from '../../meeting/conversations/conversations.api.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'

type Viewer = { readonly profileId: string; readonly today: Day }

export interface Visit {
  readonly lastAt: Date
  readonly beforeAt: Date | null
}

export interface NewsCounts {
  readonly answers: number
  readonly interests: number
  readonly messages: number
  readonly expired: number
}

export interface KeptEnded {
  readonly profileId: string
  readonly isMine: boolean
  readonly sentAt: Date
}

export async function findVisit(
  db: Db,
  { accountId, profileId }: { readonly accountId: string; readonly profileId: string },
): Promise<Visit | undefined> {
  return db
    .selectFrom('home_visit')
    .select(['last_at as lastAt', 'before_at as beforeAt'])
    .where('account_id', '=', accountId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
}

/** Continues a visit, or starts one after a pause; calls that arrive out of order have no effect. */
export async function saveVisit(
  db: Db,
  { accountId, profileId, now }: { readonly accountId: string; readonly profileId: string; readonly now: Date },
): Promise<void> {
  await sql`insert into home_visit (account_id, profile_id, last_at) select a.id, p.id, ${now} from account a, profile p
      where a.id = ${accountId} and p.id = ${profileId}
    on conflict (account_id, profile_id) do update set last_at = greatest(home_visit.last_at, excluded.last_at),
      before_at = case when excluded.last_at > home_visit.last_at + make_interval(mins => ${HOME.visitMinutes})
        then home_visit.last_at else home_visit.before_at end`.execute(db)
}

const countOf = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) from (select ${rows} limit ${sql.lit(NEWS.most)}) counted)`

/** An unanswered interest expires some days after it was sent. */
const endedBetween = (since: Date, now: Date) => {
  const wait = sql`make_interval(days => ${sql.lit(INTERESTS.closedAfterDays)})`
  return sql`i.interest_state = 'closed' and i.interest_at > ${since}::timestamptz - ${wait}
    and i.interest_at <= ${now}::timestamptz - ${wait}`
}

/** Expired interests in both directions: those that the member sent, and those that waited for the member. */
const ended = (viewer: Viewer, since: Date, now: Date) =>
  sql`l.profile_id as "profileId", true as "isMine", i.interest_at as "sentAt"
      from interaction i join listing l on l.profile_id = i.target_id
      where i.viewer_id = ${viewer.profileId} and ${endedBetween(since, now)} and ${isVisibleTo(viewer)}
    union all select l.profile_id, false, i.interest_at
      from interaction i join listing l on l.profile_id = i.viewer_id
      where i.target_id = ${viewer.profileId} and ${endedBetween(since, now)} and ${isVisibleTo(viewer)}`

/** Counts events between two moments, of members whom the viewer may find. */
export async function countHappened(db: Db, viewer: Viewer, since: Date, now: Date): Promise<NewsCounts> {
  const { profileId } = viewer
  const isVisible = isVisibleTo(viewer)
  const answers = sql`from interaction i join listing l on l.profile_id = i.target_id
    where i.viewer_id = ${profileId} and i.interest_answered_at > ${since}
      and i.interest_state in ('accepted', 'declined') and ${isVisible}`
  const interests = sql`from interaction i join listing l on l.profile_id = i.viewer_id
    where i.target_id = ${profileId} and i.interest_at > ${since} and i.interest_state <> 'closed' and ${isVisible}`
  const { rows } = await sql<NewsCounts>`select ${countOf(answers)} as answers, ${countOf(interests)} as interests,
    ${countOf(messagesSince(profileId, since))} as messages, ${countOf(ended(viewer, since, now))} as expired`.execute(
    db,
  )
  return rows[0] ?? { answers: 0, interests: 0, messages: 0, expired: 0 }
}

/** Interests that expired unanswered, latest first. */
export async function findEnded(db: Db, viewer: Viewer, since: Date, now: Date): Promise<KeptEnded[]> {
  const { rows } = await sql<KeptEnded>`select * from (select ${ended(viewer, since, now)}) e
    order by "sentAt" desc, "profileId" limit ${sql.lit(HOME.ended)}`.execute(db)
  return rows
}
