import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isoMicros } from '../../../platform/db/iso-micros.ts'
import type { EvidenceItem } from '../../desk/evidence/evidence.api.ts'

/** The profile, and the accounts deleted with it. */
export interface About {
  readonly profileId: string
  readonly memberId: string
  readonly accountIds: readonly string[]
}

type Rows = EvidenceItem[]

const read = async (tx: Tx, query: ReturnType<typeof sql<{ item: EvidenceItem }>>): Promise<Rows> =>
  (await query.execute(tx)).rows.map(({ item }) => item)

/** Names, contacts and origin of each person with an account at the profile, since registration. */
export const findRegistration = (tx: Tx, { profileId, accountIds }: About, now: Date): Promise<Rows> =>
  read(
    tx,
    sql`select json_build_object('at', ${isoMicros('a.created_at')}, 'until', ${now.toISOString()}::text,
        'account', a.id, 'loginId', a.login_id, 'email', a.email, 'phone', a.phone,
        'emailVerifiedAt', ${isoMicros('a.email_verified_at')}, 'mobileVerifiedAt', ${isoMicros('a.mobile_verified_at')},
        'role', pp.role, 'personName', pp.name, 'registeredFrom', o.address,
        'earlierContacts', (select coalesce(json_agg(json_build_object('email', e.email, 'phone', e.phone,
          'changedAt', ${isoMicros('e.changed_at')})), '[]') from earlier_contact e where e.account_id = a.id),
        'profile', case when p.account_id = a.id then json_build_object('name', p.name, 'gender', p.gender,
          'dateOfBirth', p.date_of_birth::text, 'createdFor', p.created_for, 'createdAt', ${isoMicros('p.created_at')},
          'secondPhone', p.second_phone, 'whatsappPhone', p.whatsapp_phone, 'alternatePhone', p.alternate_phone,
          'doorNumber', p.door_number, 'street', p.street, 'village', p.village_area, 'taluk', p.taluk,
          'postalCode', p.postal_code, 'address', p.address_line, 'currentLocation', p.current_location,
          'fatherName', p.father_name, 'motherName', p.mother_name, 'jobName', p.job_name, 'jobCity', p.job_city) end) as item
      from account a left join registration_origin o on o.account_id = a.id
        left join profile p on p.id = ${profileId}
        left join profile_person pp on pp.profile_id = p.id and pp.account_id = a.id
      where a.id = any (${accountIds}) order by a.created_at, a.id`,
  )

export const findLogins = (tx: Tx, { accountIds }: About): Promise<Rows> =>
  read(
    tx,
    sql`select json_build_object('at', ${isoMicros('s.created_at')}, 'account', s.account_id, 'address', s.address,
        'userAgent', s.user_agent, 'endedAt', ${isoMicros('s.ended_at')}) as item
      from session s where s.account_id = any (${accountIds}) order by s.created_at, s.id`,
  )

export const findMessagesSent = (tx: Tx, { profileId }: Pick<About, 'profileId'>, toId?: string): Promise<Rows> =>
  read(
    tx,
    sql`select json_build_object('at', ${isoMicros('m.created_at')}, 'to', coalesce(p.member_id, gone.member_id), 'seq', m.seq,
        'account', m.by_account_id, 'kind', m.kind, 'text', m.text, 'held', m.is_held,
        'photo', f.file_name) as item
      from participant mine join message m on m.conversation_id = mine.conversation_id and m.profile_id = mine.profile_id
        left join profile p on p.id = mine.other_id
        left join former_member gone on gone.profile_id = mine.other_id
        left join photo f on f.id = m.photo_id
      where mine.profile_id = ${profileId} and (${toId ?? null}::uuid is null or mine.other_id = ${toId ?? null})
      order by m.created_at, m.conversation_id, m.seq`,
  )

export const findDisclosuresReceived = (tx: Tx, { profileId }: About): Promise<Rows> =>
  read(
    tx,
    sql`select json_build_object('at', ${isoMicros('d.at')}, 'of', coalesce(p.member_id, gone.member_id), 'what', d.what,
        'right', d.by_right, 'endedAt', ${isoMicros('d.until')}, 'seen', d.seen, 'takenBackAt', ${isoMicros('d.taken_back_at')}) as item
      from disclosure d left join profile p on p.id = d.owner_id left join former_member gone on gone.profile_id = d.owner_id
      where d.receiver_id = ${profileId} order by d.at, d.id`,
  )

export const findPayments = (tx: Tx, { memberId }: About): Promise<Rows> =>
  read(
    tx,
    sql`select json_build_object('at', ${isoMicros('coalesce(pay.noticed_at, o.created_at)')}, 'order', o.id,
        'gatewayOrder', o.provider_order_id, 'payment', pay.id, 'plan', o.plan_name, 'gateway', o.provider, 'amount', coalesce(pay.amount_minor, o.amount_minor),
        'currency', o.currency, 'state', o.state, 'account', o.by_account_id,
        'receipt', (select r.year || '/' || r.serial from receipt r where r.order_id = o.id)) as item
      from payment_order o left join payment pay on pay.order_id = o.id
      where o.member_id = ${memberId} order by o.created_at, o.id, pay.id`,
  )

export interface KeptPhoto {
  readonly file: string
  readonly at: Date
  /** The perceptual hash that finds similar pictures. */
  readonly looks: string | null
}

export async function findPhotos(tx: Tx, profileId: string): Promise<KeptPhoto[]> {
  const { rows } = await sql<KeptPhoto>`select f.file_name as file, f.created_at as at, s.hash::text as looks
    from photo f left join photo_signal s on s.photo_id = f.id where f.profile_id = ${profileId}
    order by f.created_at, f.id`.execute(tx)
  return rows
}

export async function findAccounts(tx: Tx, profileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select account_id as id from profile_person where profile_id = ${profileId}
    union select account_id from profile where id = ${profileId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * True if members reported the member, an authority asked, or staff blocked the member for good: evidence then stays
 * for a year.
 */
export async function hasReasonToKeepLonger(
  tx: Db | Tx,
  { memberId }: { readonly memberId: string },
): Promise<boolean> {
  const { rows } = await sql<{ isLong: boolean }>`select
      exists (select from report where target_member_id = ${memberId})
      or (select count(*) from evidence_request where member_ids @> array[${memberId}::text] and state <> 'refused') > 0
      or exists (select from gone_member where member_id = ${memberId} and "left" = 'removed') as "isLong"`.execute(tx)
  return rows[0]?.isLong ?? false
}

/**
 * Families that recently reported the member, also by a warning check-in, and until when the latest report of each counts as
 * recent.
 */
export async function findReporters(
  tx: Tx,
  profileId: string,
  since: Date,
): Promise<{ profileId: string; at: Date }[]> {
  const { rows } = await sql<{ profileId: string; at: Date }>`
    with recent as (select * from report where target_id = ${profileId} and (created_at > ${since} or closed_at is null))
    select by.id as "profileId", max(by.at) as at from (
      select reporter_id as id, created_at as at from recent where reporter_id is not null
      union all
      select c.profile_id, r.created_at from recent r join check_in c on c.about_id = r.target_id and c.answer <> 'well'
      where r.is_automatic and r.message_text is null) by
    group by by.id`.execute(tx)
  return rows
}

/** Profiles that the account acts for: others', and one that stays after the account. */
export async function findPlaces(
  tx: Tx,
  accountId: string,
  stays: string | null,
): Promise<{ profileId: string; memberId: string }[]> {
  const { rows } = await sql<{
    profileId: string
    memberId: string
  }>`select p.id as "profileId", p.member_id as "memberId"
    from profile p where p.id = ${stays} or exists (
      select from profile_person pp where pp.profile_id = p.id and pp.account_id = ${accountId})
    order by p.id`.execute(tx)
  return rows
}
