import type { RefusalCode } from '@thunai/contract/frame/refusals'
import type { InterestState } from '@thunai/contract/meeting/interests'
import { dayInIndia } from '@thunai/contract/values/dates'
import { PAID_PROFILE_VIEWS_A_DAY } from '@thunai/contract/frame/limits'
import type { Actor, Caller } from '../../../policies/caller.ts'
import { mayDecide } from '../../../policies/profiles.policies.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { lockPayer, spendFree } from '../../identity/accounts/accounts.api.ts'
import {
  deleteInterest,
  lockInterests,
  saveInterest,
  saveProfileView,
} from '../../profile/interactions/interactions.api.ts'
import { refuseVetoed } from '../../identity/family/family.api.ts'
import { countProfileView } from '../../money/membership/membership.api.ts'
import { isLimited } from '../../identity/moderation/moderation.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { answerInterest, expressNewInterest, isConnected, shareContact } from '../pair/pair.api.ts'
import { refuseContact, whyNothingNew } from '../../profile/standing/standing.api.ts'
import { findPairFactsAndKeep, type PairFacts } from './pair-facts.store.ts'
import { chargeForInterest, chargeForProfile, startOfDayInIndia } from './viewing.rules.ts'

/** An interest; the number is shown once the other side accepts. */
export interface Wish {
  readonly note: string | null
  readonly sharesContact: boolean
}

type Viewer = Actor & Pick<Caller, 'roles'>

const PLAIN_WISH: Wish = { note: null, sharesContact: false }

/**
 * Opens a profile: a member opened for the first time is charged to the live plan that ends first, or to the starter
 * allowance without one. Repeats are free and only move the time. With an interest, see `expressOrAccept`. The own profile
 * records nothing (D-15).
 * @returns the state of the interest, if one was expressed
 * @throws Refusal profileNotFound, profileViewsUsed, dailyProfileViewsUsed, interestPlanNeeded, limited, vetoed, notForRelatives,
 * paused, fixed, and with an interest sealMissing, profilePaused, profileHidden; nothing is recorded then
 */
export async function viewProfile(
  services: Services,
  viewer: Viewer,
  targetId: string,
  { expressInterest = false } = {},
): Promise<InterestState | undefined> {
  if (expressInterest && !mayDecide(viewer)) throw new Refusal('notForRelatives')
  if (targetId === viewer.profileId) return undefined
  return services.transact(async (tx) => {
    if (expressInterest) return expressOrAccept(tx, services, viewer, targetId, PLAIN_WISH, { isRecorded: true })
    await openProfile(tx, services, viewer, targetId, undefined, { maySpend: mayDecide(viewer) })
    return undefined
  })
}

/**
 * Expresses an interest, charged with the opening of the profile. If the other side has expressed interest, this accepts it and
 * takes no interest; `isRecorded`: the profile is opened and the own interest recorded all the same, as clients of the specification's
 * call expect. An own interest, once expressed, stays. Without a plan that has it, it takes one of the few that are free.
 * @returns the state of the interest between the two
 * @throws Refusal as `viewProfile` does with an interest
 */
export async function expressOrAccept(
  tx: Tx,
  services: Services,
  sender: Actor,
  targetId: string,
  wish: Wish,
  { isRecorded = false } = {},
): Promise<InterestState> {
  // lock order: payer before interests (decision 71)
  if (!(await lockPayer(tx, sender))) throw new Refusal('loginNeeded')
  await refuseVetoed(tx, sender, targetId)
  const { received } = await lockInterests(tx, sender.profileId, targetId)
  // an interest that its sender withdrew can't be accepted: the own one takes the no to it back
  if (received?.withdrawnAt) await deleteInterest(tx, targetId, sender.profileId)
  if (!received || received.withdrawnAt) {
    const { interestSent } = await openProfile(tx, services, sender, targetId, wish)
    return interestSent === null || interestSent === 'closed' ? 'sent' : interestSent
  }
  if (isRecorded && received.state !== 'accepted') {
    await openIfAllowed(tx, services, sender, targetId)
    await saveInterest(tx, sender, targetId, services.clock.now(), { ...wish, freeOf: null })
  }
  const { areConnected } = await answerInterest(tx, services, sender, targetId, 'accepted')
  if (areConnected && wish.sharesContact) await shareContact(tx, services, sender, targetId, true)
  return 'accepted'
}

const USED_UP: ReadonlySet<RefusalCode> = new Set(['profileViewsUsed', 'dailyProfileViewsUsed'])

/**
 * Accepting is free: without an opening left, the profile stays unopened. The other side is told of the acceptance
 * only.
 */
async function openIfAllowed(tx: Tx, services: Services, viewer: Actor, targetId: string): Promise<void> {
  try {
    await openProfile(tx, services, viewer, targetId, undefined, { isTold: false })
  } catch (error) {
    if (!(error instanceof Refusal && USED_UP.has(error.code))) throw error
  }
}

/**
 * Opens a profile within a transaction, and expresses an interest if given. `maySpend`: this viewer may use the plan's
 * allowance; `isTold`: the member is notified of the visit.
 * @returns the facts before the opening
 */
async function openProfile(
  tx: Tx,
  services: Services,
  viewer: Actor,
  targetId: string,
  wish: Wish | undefined,
  { maySpend = true, isTold = true } = {},
): Promise<PairFacts> {
  const { clock, config } = services
  const used = await lockPayer(tx, viewer)
  if (!used) throw new Refusal('loginNeeded')
  const now = clock.now()
  // so that it isn't withdrawn or closed concurrently
  if (wish && (await isLimited(tx, services, viewer.profileId))) throw new Refusal('limited')
  const { sent } = wish ? await lockInterests(tx, viewer.profileId, targetId) : {}
  const look = { viewerId: viewer.profileId, targetId, today: dayInIndia(now) }
  const facts = await findPairFactsAndKeep(tx, look, { now, dayBegan: startOfDayInIndia(now) })
  if (!facts?.isOpen) throw new Refusal('profileNotFound')
  const areConnected = isConnected([facts.interestSent, facts.interestReceived])
  if (wish) await refuseContact(tx, viewer.profileId, now)
  else if (!(facts.profileViewed || areConnected)) {
    const refusal = whyNothingNew({ fixedAt: facts.viewerFixedAt, restingUntil: facts.viewerRestingUntil }, now)
    if (refusal) throw new Refusal(refusal)
  }
  const { live, viewedToday } = facts
  const charge = chargeForProfile({
    alreadyViewed: facts.profileViewed,
    live,
    viewedToday,
    dailyLimit: PAID_PROFILE_VIEWS_A_DAY,
    freeUsed: used.views,
    freeLimit: config.freeProfileViews,
  })
  if ('refused' in charge) throw new Refusal(charge.refused)
  if (charge.from === 'subscription' && !maySpend) throw new Refusal('notForRelatives')
  // connected members have no interest to answer
  const newWish = !areConnected && (!sent || sent.state === 'closed') ? wish : undefined
  const interest = chargeForInterest({
    alreadyExpressed: !newWish,
    live,
    freeUsed: used.interests,
    freeLimit: config.freeInterests,
  })
  if ('refused' in interest) throw new Refusal(interest.refused)
  await saveProfileView(tx, viewer, targetId, now, charge.from === 'subscription' ? charge.subscriptionId : null)
  if (charge.from === 'subscription') await countProfileView(tx, charge.subscriptionId)
  const [views, interests] = [charge, interest].map(({ from }) => (from === 'free' ? 1 : 0)) as [number, number]
  if (views + interests > 0) await spendFree(tx, used.payerId, { views, interests })
  if (newWish)
    await expressNewInterest(tx, services, viewer, targetId, {
      ...newWish,
      freeOf: interest.from === 'free' ? used.payerId : null,
    })
  // a first visit, told only to a member who may find the visitor
  else if (isTold && !facts.profileViewed && facts.isViewerOpen)
    await notify(tx, services, { to: targetId, kind: 'visitor', about: viewer.profileId })
  return facts
}
