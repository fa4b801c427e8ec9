import { refuseTooManyTries } from '../../platform/codes/refuse-too-many-codes.ts'
import { brokenConstraint } from '../../platform/db/constraint.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Member } from '../../platform/http/serve.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { findLoginIdFor } from '../accounts/accounts.reads.ts'
import { renewToken } from './renew-token.ts'
import type { ContactKind } from './verification.mails.ts'
import { putContactNotice } from './verification.reads.ts'
import { lockContact, replaceEmail, replacePhone } from './verification.store.ts'

const ROUNDS = 3

/**
 * Takes a new e-mail or number into use by the code that reached it; the mailbox so far is told once more.
 * @returns a token that knows of it
 */
export async function confirmNewContact(
  services: Services,
  member: Member,
  asked: { kind: ContactKind; code: string },
  from: string,
): Promise<string | undefined> {
  const {
    database: { db },
    outbox,
  } = services
  await refuseTooManyTries(services, from)
  for (let round = 1; ; round++) {
    try {
      const right = await db.transaction().execute((tx) => takeIntoUse(services, tx, member.accountId, asked))
      if (!right) throw new Refusal(asked.kind === 'email' ? 'emailCodeWrong' : 'mobileCodeWrong')
      outbox.wake()
      return await renewToken(services, member)
    } catch (error) {
      const constraint = brokenConstraint(error)
      if (constraint === 'account_email_key' || constraint === 'account_phone_key')
        throw new Refusal('alreadyRegistered')
      // someone took the same login id a moment ago: look again for a free one
      if (constraint !== 'account_login_id_key' || round === ROUNDS) throw error
    }
  }
}

/** False when the code is wrong: the try is counted, so the transaction is committed all the same. */
async function takeIntoUse(
  services: Services,
  tx: Tx,
  accountId: string,
  { kind, code }: { kind: ContactKind; code: string },
): Promise<boolean> {
  const { codes, clock } = services
  const contact = await lockContact(tx, accountId)
  const purpose = kind === 'email' ? 'new-email' : 'new-mobile'
  const destination = await codes.pending(tx, { accountId, purpose })
  if (!contact || destination === undefined || !(await codes.spend(tx, { accountId, purpose, destination }, code)))
    return false
  const now = clock.now()
  if (kind === 'email') await replaceEmail(tx, accountId, destination, now)
  else {
    const loginId = await findLoginIdFor(tx, {
      phone: destination,
      memberId: contact.memberId,
      loginId: contact.loginId,
    })
    await replacePhone(tx, accountId, { phone: destination, loginId }, now)
  }
  await putContactNotice(services, tx, contact, { email: kind === 'email', phone: kind === 'mobile' })
  return true
}
