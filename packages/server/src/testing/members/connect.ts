import type { TestMember } from './a-member.ts'
import type { TestApp } from '../test-app.ts'

/** Inserts an interest of one member in another, directly in the database. */
export async function interestOf({ services, clock }: TestApp, from: TestMember, to: TestMember): Promise<void> {
  await services.db
    .insertInto('interaction')
    .values({
      viewer_id: from.profileId,
      target_id: to.profileId,
      last_viewed_at: clock.now(),
      profile_viewed_at: clock.now(),
      interest_at: clock.now(),
      interest_state: 'sent',
    })
    .onConflict((row) => row.doNothing())
    .execute()
}

export const answerOf = (test: TestApp, by: TestMember, to: TestMember, status: 'accepted' | 'declined') =>
  test.call('PATCH', `/packageservice/package-usage/interest/${to.profileId}`, { token: by.token, body: { status } })

/** Connects two members by an accepted interest. */
export async function connect(test: TestApp, from: TestMember, to: TestMember): Promise<void> {
  await interestOf(test, from, to)
  const { status } = await answerOf(test, to, from, 'accepted')
  if (status !== 200) throw new Error('The two could not be connected.')
}
