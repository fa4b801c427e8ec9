import { SIGNS } from '@thunai/contract/frame/limits'
import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'

/** Unusual numbers around a member. */
export interface RiskSignals {
  /** Accounts registered in the same month on a device of the member, including this one. */
  readonly sameDevice: number
  /** Accounts registered in the same month from the same address, including this one. */
  readonly sameAddress: number
  /** The most interests that the member expressed within an hour of the last month. */
  readonly fastInterests: number
}

const MONTH = sql`make_interval(days => ${SIGNS.days}::int)`

export async function findRiskSignals(
  tx: Moment,
  { accountId, profileId }: { readonly accountId: string; readonly profileId: string },
  now: Date,
): Promise<RiskSignals> {
  const { rows } = await sql<RiskSignals>`select
    (select count(distinct other.id)::int from account own join known_device d on d.account_id = own.id
      join known_device same on same.browser = d.browser join account other on other.id = same.account_id
      where own.id = ${accountId} and other.created_at between own.created_at - ${MONTH} and own.created_at + ${MONTH})
      as "sameDevice",
    (select count(*)::int from registration_origin own join registration_origin other on other.address = own.address
      -- behind a proxy that tells nothing all come from here
      where own.account_id = ${accountId} and own.address not in ('127.0.0.1', '::1', '::ffff:127.0.0.1')
        and other.created_at between own.created_at - ${MONTH} and own.created_at + ${MONTH}) as "sameAddress",
    (select coalesce(max(n), 0)::int from (
      select count(*) over (order by interest_at range between interval '1 hour' preceding and current row) as n
      from interaction where viewer_id = ${profileId} and interest_at > ${now}::timestamptz - ${MONTH}) each)
      as "fastInterests"`.execute(tx)
  return rows[0]!
}
