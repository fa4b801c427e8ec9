import type { TestApp } from '../test-app.ts'
import type { TestMember } from './a-member.ts'

/** An open report that a member asked for money, which puts its account under a legal hold when it leaves. */
export async function aHoldingReport(test: TestApp, { profileId, memberId }: TestMember): Promise<void> {
  await test.services.db
    .insertInto('report')
    .values({
      target_id: profileId,
      target_member_id: memberId,
      reporter_member_id: 'M1',
      reason: 'money',
      details: '',
      created_at: test.clock.now(),
      is_automatic: true,
    })
    .execute()
}
