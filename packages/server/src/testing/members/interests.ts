import type { TestMember } from './a-member.ts'
import type { Answer, TestApp } from '../test-app.ts'

type By = Pick<TestMember, 'token'>
type Other = Pick<TestMember, 'profileId'>

/** Expresses an interest with a note, over HTTP. */
export const expressTo = (test: TestApp, { token }: By, { profileId }: Other, body: object = {}): Promise<Answer> =>
  test.call('POST', `/api/interests/${profileId}`, { token, body })

export const withdrawFrom = (test: TestApp, { token }: By, { profileId }: Other): Promise<Answer> =>
  test.call('DELETE', `/api/interests/${profileId}`, { token })

/** An interest in addition to one of the other side: earlier versions let both wait for an answer. */
export async function crossInterest({ services: { db, clock } }: TestApp, by: TestMember, to: Other): Promise<void> {
  const at = clock.now()
  const values = {
    interest_at: at,
    interest_by: by.accountId,
    interest_state: 'sent',
    interest_free_of: by.accountId,
    profile_viewed_at: at,
    last_viewed_at: at,
  }
  await db
    .insertInto('interaction')
    .values({ viewer_id: by.profileId, target_id: to.profileId, ...values })
    .onConflict((row) => row.columns(['viewer_id', 'target_id']).doUpdateSet(values))
    .execute()
  await db
    .updateTable('account')
    .set((of) => ({ free_interests_used: of('free_interests_used', '+', 1) }))
    .where('id', '=', by.accountId)
    .execute()
}

/** Answers an interest, or shows or hides the own number. */
export const respondTo = (test: TestApp, { token }: By, { profileId }: Other, body: object): Promise<Answer> =>
  test.call('PATCH', `/packageservice/package-usage/interest/${profileId}`, { token, body })

export const readBox = async (test: TestApp, { token }: By, box: string, before?: string) =>
  (await test.call('GET', `/api/interests?box=${box}${before === undefined ? '' : `&before=${before}`}`, { token }))
    .body.data

/** A member's notifications, latest first. */
export const toldOf = async ({ services }: TestApp, { profileId }: Other): Promise<string[]> =>
  (
    await services.db
      .selectFrom('notification')
      .select('kind')
      .where('profile_id', '=', profileId)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ kind }) => kind)

/** The members named in live events to a member's open pages, of one kind. */
export const liveOf = async ({ services }: TestApp, { profileId }: Other, kind = 'interest') =>
  (
    await services.db
      .selectFrom('live_event')
      .select('about_id')
      .where('profile_id', '=', profileId)
      .where('kind', '=', kind)
      .execute()
  ).map(({ about_id }) => about_id)
