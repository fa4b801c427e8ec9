import type { SmsTemplateId } from '@thunai/contract/meeting/member-sms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'

export interface Recipient {
  /** Full international digits without plus; null without a verified number. */
  readonly phone: string | null
  /** The member's language; null if never chosen. */
  readonly language: string | null
}

export async function findRecipient(db: Db | Tx, profileId: string): Promise<Recipient | undefined> {
  return db
    .selectFrom('profile as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select((is) => [
      is.case().when('a.mobile_verified_at', 'is not', null).then(is.ref('a.phone')).end().as('phone'),
      'a.language',
    ])
    .where('p.id', '=', profileId)
    .executeTakeFirst()
}

export async function findSender(
  db: Db | Tx,
  profileId: string,
): Promise<{ name: string; memberId: string } | undefined> {
  return db
    .selectFrom('profile')
    .select(['name', 'member_id as memberId'])
    .where('id', '=', profileId)
    .executeTakeFirst()
}

export interface SentSms {
  readonly senderId: string
  readonly template: string
  readonly sentAt: Date
}

/** Messages to a member since a moment, newest first; failed ones whose credits were returned don't count. */
export async function findSentSince(db: Db | Tx, recipientId: string, since: Date): Promise<SentSms[]> {
  return db
    .selectFrom('member_sms')
    .select(['sender_id as senderId', 'template', 'sent_at as sentAt'])
    .where('recipient_id', '=', recipientId)
    .where('sent_at', '>', since)
    .where('credit_returned_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .execute()
}

export async function insertSms(
  tx: Tx,
  sender: Actor,
  recipientId: string,
  sms: { template: SmsTemplateId; subscriptionId: number; outboxId: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('member_sms')
    .values({
      sender_id: sender.profileId,
      by_account_id: sender.accountId,
      recipient_id: recipientId,
      template: sms.template,
      subscription_id: sms.subscriptionId,
      outbox_id: sms.outboxId,
      sent_at: sms.at,
    })
    .execute()
}

/**
 * Marks credits of messages that were never sent as returned, each once.
 * @returns their subscriptions
 */
export async function markCreditsReturned(tx: Tx, sentSince: Date, at: Date): Promise<readonly number[]> {
  const unsent = await tx
    .updateTable('member_sms as m')
    .from('outbox as o')
    .set({ credit_returned_at: at })
    .whereRef('o.id', '=', 'm.outbox_id')
    .where('m.sent_at', '>', sentSince)
    .where('m.credit_returned_at', 'is', null)
    .where('o.finished_at', '>', sentSince)
    .where('o.state', 'in', [sql.lit('failed'), sql.lit('expired')])
    .returning('m.subscription_id as subscriptionId')
    .execute()
  return unsent.map(({ subscriptionId }) => subscriptionId)
}
