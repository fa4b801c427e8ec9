import type { StillLookingAnswer } from '@thunai/contract/household/still-looking'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashLinkToken } from '../../../platform/security/link-token.ts'
import type { Services } from '../../../services.ts'
import { startLongestRest } from '../../meeting/pauses/pauses.api.ts'
import { noteNews, setIdle } from '../../profile/profiles/profiles.api.ts'
import { count, findAsked, saveAnswer, type AskedFamily } from './still-looking.store.ts'

/** Deletes an account, from `own-account`; `check` replaces the password and refuses once the account is locked. */
export type DeleteAccount = (
  services: Services,
  account: { readonly accountId: string },
  check: (tx: Tx) => Promise<void>,
  from: string,
) => Promise<void>

/**
 * Takes the answer of the newest unanswered link, once: yes brings the profile back, rest pauses it, leave deletes the
 * account. The link needs no password, because its mailbox could reset one.
 * @throws Refusal stillLookingLinkWrong, paymentInFlight
 */
export async function answerStillLooking(
  services: Services,
  { token, answer }: { readonly token: string; readonly answer: StillLookingAnswer },
  from: string,
  deleteAccount: DeleteAccount,
): Promise<void> {
  const { transact, clock } = services
  const now = clock.now()
  const tokenHash = hashLinkToken(token)
  const asked = await transact(async (tx): Promise<AskedFamily> => {
    const known = await findAsked(tx, tokenHash)
    if (known) await lockProfile(tx, known.profileId)
    // a concurrent press may have answered it before the lock
    const found = known && (await findAsked(tx, tokenHash))
    if (!found) throw new Refusal('stillLookingLinkWrong')
    if (answer === 'leave') {
      refuseAfterLogin(found)
      return found
    }
    await saveAnswer(tx, found.id, answer, now)
    await setIdle(tx, found.profileId, null)
    if (answer === 'yes') await noteNews(tx, found.profileId, now)
    // a family that has used its year of rest in two stays idle until its next login
    else if (!(await startLongestRest(tx, found, now))) await setIdle(tx, found.profileId, now)
    await count(tx, now, answer === 'rest' && !found.rests ? { answered: 1, rested: 1 } : { answered: 1 })
    return found
  })
  if (answer !== 'leave') return
  // the family may have logged in since, or answered otherwise
  const check = async (tx: Tx) => refuseAfterLogin(await findAsked(tx, tokenHash))
  await deleteAccount(services, asked, check, from).catch((error: unknown) => {
    // a concurrent press was faster
    throw error instanceof Refusal && error.code === 'loginNeeded' ? new Refusal('stillLookingLinkWrong') : error
  })
  await transact(async (tx) => {
    // under a legal hold the account still exists, and the link is used up
    await saveAnswer(tx, asked.id, answer, now)
    await count(tx, now, { answered: 1 })
  })
}

/** After a login the family leaves from there, with its password: old links in mailboxes then delete nothing. */
function refuseAfterLogin(asked: AskedFamily | undefined): void {
  if (!asked?.isSilent) throw new Refusal('stillLookingLinkWrong')
}
