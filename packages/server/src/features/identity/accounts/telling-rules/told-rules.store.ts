import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { nameOf } from '../people.store.ts'

interface UnsentRulesNotice {
  readonly name: string
  readonly email: string
  /** The member's language; null if never chosen. */
  readonly language: string | null
}

/**
 * Claims members and relatives with a proven address whose last reminder, or registration, was before a moment; marks
 * them as reminded.
 */
export async function takeUntoldOfRules(
  tx: Tx,
  { before, now, most }: { readonly before: Date; readonly now: Date; readonly most: number },
): Promise<UnsentRulesNotice[]> {
  const { rows } = await sql<UnsentRulesNotice>`
    with due as (
      select id from account
        where email_verified_at is not null and is_active and coalesce(rules_told_at, created_at) <= ${before}
          and exists (select from profile_person pp where pp.account_id = account.id)
        order by coalesce(rules_told_at, created_at) limit ${most} for no key update skip locked),
    told as (
      update account set rules_told_at = ${now} from due where account.id = due.id returning account.id, account.email,
        account.language)
    select ${nameOf(sql`told.id`, sql`p.name`)} as name, told.email, told.language
    from told left join profile p on p.account_id = told.id`.execute(tx)
  return rows
}
