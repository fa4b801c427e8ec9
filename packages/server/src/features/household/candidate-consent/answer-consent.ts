import { SEAL } from '@thunai/contract/frame/limits'
import { maskAddress, textOfAddress } from '@thunai/contract/contact/contact-address'
import type { Tx } from '../../../platform/db/database.ts'
import { lockAccountAndProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashLinkToken } from '../../../platform/security/link-token.ts'
import type { Services } from '../../../services.ts'
import { mailAccount, refuseTooManyTries } from '../../identity/accounts/accounts.api.ts'
import { changeSeal } from './change-seal.ts'
import { refusedMail } from './candidate-consent.mails.ts'
import { deletedAt, deletionOf, monthsAfter } from './candidate-consent.rules.ts'
import {
  confirmSeal,
  findByLink,
  forgetRefusal,
  keepRefusal,
  refuseSeal,
  type OpenLink,
} from './candidate-consent.store.ts'

interface Answer {
  readonly token: string
  readonly code: string
  readonly agree: boolean
}

/**
 * Records the candidate's answer by link and code. A yes confirms the profile. A no hides it, deletes it three days
 * later, and bars further questions to the address. The same link changes the answer.
 * @throws Refusal consentLinkWrong, consentCodeWrong, tooManyRequests
 */
export async function answerConsent(services: Services, answer: Answer, from: string): Promise<void> {
  const { db, transact, clock, codes } = services
  await refuseTooManyTries(services, from)
  const now = clock.now()
  const tokenHash = hashLinkToken(answer.token)
  const asked = await findByLink(db, tokenHash, now)
  if (!asked) throw new Refusal('consentLinkWrong')
  // a wrong code is counted, so the transaction commits
  const isRight = await transact(async (tx) => {
    await lockAccountAndProfile(tx, asked)
    const found = await findByLink(tx, tokenHash, now)
    if (!found || found.accountId !== asked.accountId) throw new Refusal('consentLinkWrong')
    const address = textOfAddress(found)
    const use = { accountId: found.accountId, purpose: 'candidate', destination: address } as const
    if (!(await codes.spend(tx, use, answer.code))) return false
    // already refused, and the deletion is pending
    const isRefused = deletedAt(found.kept) !== null
    if (answer.agree) {
      const until = monthsAfter(now, SEAL.months)
      await changeSeal(tx, found.profileId, () => confirmSeal(tx, found.profileId, now, until))
      // only the refusal of this profile; refusals of others stay
      if (isRefused) await forgetRefusal(tx, hashLinkToken(address))
    } else if (!isRefused) await refuse(services, tx, found, now)
    return true
  })
  if (!isRight) throw new Refusal('consentCodeWrong')
}

async function refuse(services: Services, tx: Tx, found: OpenLink, now: Date): Promise<void> {
  const { accountId, profileId, memberId } = found
  const until = deletionOf(now)
  await keepRefusal(tx, hashLinkToken(textOfAddress(found)), monthsAfter(now, SEAL.refusedMonths))
  await changeSeal(tx, profileId, () => refuseSeal(tx, profileId, now, until))
  const { email, phone } = maskAddress(found)
  const [name = ''] = found.name.split(' ')
  const told = { name, memberId, deletedAt: until, address: email ?? phone ?? '' }
  await mailAccount(tx, services, accountId, (i18n) => refusedMail(services, i18n, told))
}
