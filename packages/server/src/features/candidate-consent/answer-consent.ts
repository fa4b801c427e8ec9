import { SEAL } from '@thunai/contract/frame/limits'
import { textOfAddress } from '@thunai/contract/values/contact-address'
import type { Tx } from '../../platform/db/database.ts'
import { languageIn } from '../../platform/languages.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashLinkToken } from '../../platform/security/link-token.ts'
import type { Services } from '../../services.ts'
import { type Leaving, lockAccount, lockLeaving, refuseTooManyTries } from '../accounts/accounts.api.ts'
import { returnDaysOnLeaving } from '../alliances/alliances.api.ts'
import { eraseMember, removeFilesOf } from '../leaving/leaving.api.ts'
import { isPaymentInFlight, lockOrders } from '../payments/payments.api.ts'
import { refusedMail } from './candidate-consent.mails.ts'
import { monthsAfter } from './candidate-consent.rules.ts'
import { confirmSeal, findByLink, keepRefusal, lockProfile, type OpenLink } from './candidate-consent.store.ts'

interface Answer {
  readonly token: string
  readonly code: string
  readonly agree: boolean
}

/**
 * Takes the candidate's answer by link and code: a yes seals the profile, a no deletes it and keeps the address from being
 * asked again. The same link takes a yes back.
 * @throws Refusal consentLinkWrong, consentCodeWrong, paymentInFlight, tooManyRequests
 */
export async function answerConsent(services: Services, answer: Answer, from: string): Promise<void> {
  const { database, clock, codes, outbox } = services
  await refuseTooManyTries(services, from)
  const now = clock.now()
  const tokenHash = hashLinkToken(answer.token)
  const asked = await findByLink(database.db, tokenHash, now)
  if (!asked) throw new Refusal('consentLinkWrong')
  if (!answer.agree && (await isPaymentInFlight(services, asked.profileId))) throw new Refusal('paymentInFlight')
  // a wrong try is counted, so it is no error within the transaction
  const files = await database.db.transaction().execute(async (tx) => {
    // in the order in which whoever settles an order, leaves or edits takes them
    if (!answer.agree) await lockOrders(tx, asked.profileId)
    await lockAccount(tx, asked.accountId)
    const leaving = answer.agree ? undefined : await lockLeaving(tx, asked.accountId)
    await lockProfile(tx, asked.profileId)
    const found = await findByLink(tx, tokenHash, now)
    if (!found || found.accountId !== asked.accountId) throw new Refusal('consentLinkWrong')
    const { accountId, profileId } = found
    const use = { accountId, purpose: 'candidate', destination: textOfAddress(found) } as const
    if (!(await codes.spend(tx, use, answer.code))) return 'wrongCode'
    if (!answer.agree) return refuse(services, tx, found, leaving, now)
    await confirmSeal(tx, profileId, now, monthsAfter(now, SEAL.months))
    return undefined
  })
  if (files === 'wrongCode') throw new Refusal('consentCodeWrong')
  if (files === undefined) return
  outbox.wake()
  await removeFilesOf(services, files)
}

async function refuse(services: Services, tx: Tx, found: OpenLink, leaving: Leaving | undefined, now: Date) {
  const { accountId } = found
  if (leaving?.profileId == null) throw new Refusal('consentLinkWrong')
  await keepRefusal(tx, hashLinkToken(textOfAddress(found)), monthsAfter(now, SEAL.refusedMonths))
  await returnDaysOnLeaving(tx, services, leaving.profileId)
  const files = await eraseMember(tx, services, accountId, leaving, 'placesElsewhere')
  const [name = ''] = leaving.name.split(' ')
  const mail = refusedMail(services, languageIn(leaving.language), { name, memberId: leaving.memberId })
  await services.outbox.put(tx, { channel: 'email', to: { name: '', address: leaving.email }, ...mail })
  return files
}
