import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { contactChangedMail, emailCodeMail } from './verification.mails.ts'

/** Keeps a new code for an e-mail together with its cause; codes for the member's earlier address no longer work. */
export async function putEmailCode(
  services: Pick<Services, 'codes' | 'outbox' | 'site'>,
  tx: Tx,
  { accountId, name, email }: { accountId: string; name: string; email: string },
): Promise<void> {
  const { code, expiresAt } = await services.codes.issue(tx, { accountId, purpose: 'email', destination: email })
  await services.outbox.put(
    tx,
    { channel: 'email', to: { name, address: email }, ...emailCodeMail(services, { name, code }) },
    expiresAt,
  )
}

/** Tells a mailbox, together with its cause, what was changed: the address so far, when it is the e-mail itself (G-66). */
export async function putContactNotice(
  services: Pick<Services, 'outbox' | 'site'>,
  tx: Tx,
  { name, email }: { name: string; email: string },
  changed: { email: boolean; phone: boolean },
): Promise<void> {
  await services.outbox.put(tx, {
    channel: 'email',
    to: { name, address: email },
    ...contactChangedMail(services, { name, ...changed }),
  })
}
