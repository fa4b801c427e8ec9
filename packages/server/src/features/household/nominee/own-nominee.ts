import type { ParsedInput } from '@thunai/contract/frame/endpoint'
import type { Nominee, putNominee } from '@thunai/contract/household/nominee'
import type { Services } from '../../../services.ts'
import { findNominee, type KeptNominee, removeNominee, saveNominee } from './nominee.store.ts'

const toNominee = ({ since, ...said }: KeptNominee): Nominee => ({ ...said, since: since.toISOString() })

export async function findOwnNominee({ db }: Services, accountId: string): Promise<Nominee | null> {
  const found = await findNominee(db, accountId)
  return found ? toNominee(found) : null
}

/** Names a nominee, in place of an earlier one. */
export async function nameNominee(
  { transact, clock }: Services,
  accountId: string,
  { name, relation, email, phone }: ParsedInput<typeof putNominee>['body'],
): Promise<Nominee> {
  const named = { name, relation, email: email ?? null, phone: phone === '' ? null : phone, since: clock.now() }
  await transact((tx) => saveNominee(tx, accountId, named))
  return toNominee(named)
}

export const forgetNominee = ({ transact }: Services, accountId: string): Promise<void> =>
  transact((tx) => removeNominee(tx, accountId))
