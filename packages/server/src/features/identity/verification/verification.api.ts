import type { Tx } from '../../../platform/db/database.ts'
import { languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { emailCodeMail } from './verification.mails.ts'

export { hasProof, refuseWithoutProof } from './refuse-without-proof.ts'

/**
 * Stores a new code for an e-mail address together with its cause, and voids codes for the member's earlier address.
 */
export async function putEmailCode(
  services: Pick<Services, 'codes' | 'outbox' | 'site'>,
  tx: Tx,
  {
    accountId,
    name,
    email,
    language,
  }: { accountId: string; name: string; email: string; language: string | undefined },
): Promise<void> {
  const { code, expiresAt } = await services.codes.issue(tx, { accountId, purpose: 'email', destination: email })
  await services.outbox.put(
    tx,
    {
      channel: 'email',
      to: { name, address: email },
      ...emailCodeMail(services, languageIn(language), { name, code }),
    },
    expiresAt,
  )
}
