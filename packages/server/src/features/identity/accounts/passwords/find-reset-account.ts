import { randomUUID } from 'node:crypto'
import { canonicalEmail, EMAIL } from '@thunai/contract/identity/accounts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { findAccountsByLoginId, findMailAccount, findReach } from '../accounts.store.ts'
import { findEarlierContact } from '../contacts/earlier-contact.store.ts'
import { type LoginName, readLoginName } from '../logging-in/login-name.ts'

/** The name typed for a password reset: an e-mail address, or a number where accounts need no e-mail. */
export type ResetName =
  | { readonly channel: 'email'; readonly to: string }
  | { readonly channel: 'sms'; readonly to: string; readonly name: Exclude<LoginName, { readonly email: string }> }

/** The account to reset, and where its code is sent. */
export interface ResetAccount {
  readonly accountId: string
  readonly name: string
  readonly to: string
  /** False for the previous address while a change can be undone. */
  readonly isPresent: boolean
  /** The member's language; null if never chosen. */
  readonly language: string | null
}

/** Undefined for text that is neither. */
export function readResetName({ config }: Pick<Services, 'config'>, asked: string): ResetName | undefined {
  const name = readLoginName(asked)
  if ('email' in name) {
    if (EMAIL.test(name.email)) return { channel: 'email', to: name.email }
  } else {
    const [phone] = name.phones
    if (!config.emailRequired && phone !== undefined) return { channel: 'sms', to: phone, name }
  }
  return undefined
}

/** The active account of an e-mail address, or of a number without one; undefined for others. */
export async function findResetAccount(
  { clock }: Pick<Services, 'clock'>,
  db: Db | Tx,
  asked: ResetName,
): Promise<ResetAccount | undefined> {
  if (asked.channel === 'email') {
    const found = await findMailAccount(db, canonicalEmail(asked.to), clock.now())
    return found && { ...found, to: found.mailbox }
  }
  const meant = (await findAccountsByLoginId(db, asked.name)).map(({ accountId }) => accountId)
  // for an unknown number the same work
  for (const accountId of meant.length > 0 ? meant : [randomUUID()]) {
    const reach = await findReach(db, accountId)
    const earlier = await findEarlierContact(db, { accountId }, clock.now())
    // an account with an e-mail, or with one that it can take back, has its way over the mailbox
    if (!reach?.phone || reach.email !== '' || earlier) continue
    return { accountId, name: reach.name, to: reach.phone, isPresent: true, language: reach.language }
  }
  return undefined
}
