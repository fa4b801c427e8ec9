import { randomBytes } from 'node:crypto'
import { newPhotoName } from '../../packages/server/src/features/profile/photos/photo-files.ts'
import { aMember, type TestMember } from '../../packages/server/src/testing/a-member.ts'
import { connect } from '../../packages/server/src/testing/connect.ts'
import { talkingOn } from '../../packages/server/src/testing/talking.ts'
import type { TestApp } from '../../packages/server/src/testing/test-app.ts'

/** What a member of some months has: as much as the aims name, or more. */
export const HISTORY = { families: 10, sent: 300, photos: 8, photoBytes: 200_000, logins: 60, seen: 40 } as const

/** A member with a history with some families, one of which made a report that was closed. */
export async function aMemberWithHistory(test: TestApp, families: readonly TestMember[]): Promise<TestMember> {
  const member = await aMember(test.services, { gender: 'Male', name: 'Ramesh Sundar' })
  const talk = talkingOn(test)
  for (const family of families) {
    await connect(test, member, family)
    await talk.post(member, family, 'Vanakkam, we have read your profile')
    await addMessages(test, member, family, HISTORY.sent / families.length - 1)
  }
  const { pool } = test.services.database
  const now = test.clock.now()
  await pool.query(
    `insert into disclosure (owner_id, receiver_id, what, by_right, at, seen)
      select other, $1, 'contact', 'plan', $3::timestamptz, 3 from unnest($2::uuid[]) other
      union all select $1, other, 'contact', 'plan', $3::timestamptz, 3 from unnest($2::uuid[]) other`,
    [member.profileId, families.map(({ profileId }) => profileId), now],
  )
  await pool.query(
    `insert into session (id, account_id, user_agent, address, created_at, expires_at)
      select gen_random_uuid(), $1, repeat('Mozilla/5.0 ', 8), '203.0.113.7', $2::timestamptz - n * interval '1 day', $2::timestamptz
      from generate_series(1, $3::int) n`,
    [member.accountId, now, HISTORY.logins],
  )
  await pool.query(
    `insert into report (reporter_id, reporter_member_id, target_id, target_member_id, reason, details, created_at, closed_at)
      values ($1, $2, $3, $4, 'money', 'He asked for money', $5, $5)`,
    [families[0]?.profileId, families[0]?.memberId, member.profileId, member.memberId, now],
  )
  await addPhotos(test, member)
  return member
}

/** Further messages of one side, after the last one of the conversation. */
export async function addMessages(test: TestApp, by: TestMember, to: TestMember, count: number): Promise<void> {
  await test.services.database.pool.query(
    `with place as (select c.id, c.last_seq from conversation c join participant p on p.conversation_id = c.id
        where p.profile_id = $1 and p.other_id = $2),
      added as (insert into message (conversation_id, seq, profile_id, by_account_id, client_id, kind, text, created_at)
        select place.id, place.last_seq + n, $1, $3, gen_random_uuid()::text, 'text',
          n || ': ' || repeat('We are a family from Madurai. ', 5), $4::timestamptz from place, generate_series(1, $5::int) n)
    update conversation c set last_seq = c.last_seq + $5::int from place where c.id = place.id`,
    [by.profileId, to.profileId, by.accountId, test.clock.now(), count],
  )
}

async function addPhotos({ services, clock }: TestApp, { profileId }: TestMember): Promise<void> {
  for (let n = 0; n < HISTORY.photos; n++) {
    const file = newPhotoName()
    // bytes that no longer shrink, as those of a JPEG
    await services.files.put(file, randomBytes(HISTORY.photoBytes))
    await services.db
      .insertInto('photo')
      .values({ profile_id: profileId, file_name: file, created_at: clock.now() })
      .execute()
  }
}
