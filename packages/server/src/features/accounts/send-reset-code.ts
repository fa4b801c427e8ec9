import { randomUUID } from 'node:crypto'
import { canonicalEmail, EMAIL } from '@thunai/contract/accounts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseTooManyCodes } from '../../platform/codes/refuse-too-many-codes.ts'
import type { Services } from '../../services.ts'
import { resetMail } from './accounts.mails.ts'
import { findMailAccount } from './accounts.store.ts'

/** Sends a code for a new password. Known or not: the same answer after the same work; only a known address gets a mail. */
export async function sendResetCode(services: Services, asked: string, from: string): Promise<void> {
  const {
    database: { db },
    codes,
    outbox,
  } = services
  const email = canonicalEmail(asked)
  if (!EMAIL.test(email)) throw new Refusal('emailMissing')
  await refuseTooManyCodes(services, `reset ${email}`, from)
  const account = await findMailAccount(db, email)
  const { accountId, name } = account ?? { accountId: randomUUID(), name: 'member' }
  await db.transaction().execute(async (tx) => {
    const { code, expiresAt } = await codes.issue(tx, { accountId, purpose: 'reset', destination: email })
    const message = {
      channel: 'email',
      to: { name, address: email },
      ...resetMail(services, { name, email, code }),
    } as const
    await (account ? outbox.put(tx, message, expiresAt) : outbox.pretend(tx, message))
  })
  outbox.wake()
}
