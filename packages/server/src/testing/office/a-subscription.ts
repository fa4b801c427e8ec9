import type { Services } from '../../services.ts'

interface Wishes {
  readonly planName?: string
  readonly contactLimit?: number
  readonly smsCredits?: number
  readonly days?: number
  readonly expressInterest?: boolean
  readonly messagingApp?: boolean
}

/** Gives a member a live plan directly in the database; returns its id. */
export async function aSubscription({ db, clock }: Services, profileId: string, wishes: Wishes = {}): Promise<number> {
  const {
    planName = 'Gold',
    contactLimit = 5,
    smsCredits = 10,
    days = 30,
    expressInterest = true,
    messagingApp = false,
  } = wishes
  const plan = await db.selectFrom('plan').select('id').orderBy('position').executeTakeFirstOrThrow()
  const now = clock.now()
  const { id } = await db
    .insertInto('subscription')
    .values({
      profile_id: profileId,
      plan_id: plan.id,
      plan_name: planName,
      contact_limit: contactLimit,
      sms_credits: smsCredits,
      express_interest: expressInterest,
      messaging_app: messagingApp,
      starts_at: now,
      ends_at: new Date(now.getTime() + days * 86_400_000),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
