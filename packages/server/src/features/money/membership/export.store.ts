import type { Moment } from '../../../platform/db/database.ts'

/** The plans that a member has bought, with their use. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    plans: await tx
      .selectFrom('subscription')
      .select([
        'plan_name as plan',
        'starts_at as startsAt',
        'ends_at as endsAt',
        'contact_limit as contacts',
        'contacts_used as contactsUsed',
        'sms_credits as sms',
        'sms_used as smsUsed',
        'profiles_viewed as profilesViewed',
      ])
      .where('profile_id', '=', profileId)
      .orderBy('created_at')
      .execute(),
  }
}
