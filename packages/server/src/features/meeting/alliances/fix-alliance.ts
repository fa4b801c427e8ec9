import { dayInIndia } from '@thunai/contract/values/dates'
import { ALLIANCE_DAYS, type AllianceState } from '@thunai/contract/meeting/alliances'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { mailAccount } from '../../identity/accounts/accounts.api.ts'
import { refuseVetoed } from '../../identity/family/family.api.ts'
import { findDeeds, tellPair } from '../../profile/interactions/interactions.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { mayHearOf, mayOpen } from '../../profile/privacy/privacy.api.ts'
import { setFixedAt } from '../../profile/profiles/profiles.api.ts'
import { fixedOutsideMail } from './alliances.mails.ts'
import {
  deleteProposalsTo,
  endWithOthers,
  findAlliance,
  findHopeful,
  findStanding,
  isFixed,
  keepEnded,
  lockWithOthers,
  saveAlliance,
  saveFixed,
} from './alliances.store.ts'
import { endWaiting } from './end-waiting.ts'
import { findOwnAlliance } from './own-alliance.ts'

const DAY_MS = 86_400_000

/**
 * Records a family's claim that its match is fixed: with a connected family, which is asked to confirm, or outside the
 * service. Once both agree, others see neither profile, and everything open with others ends.
 * @throws Refusal fixedAlready, profileNotFound, notConnected, vetoed
 */
export async function fixAlliance(services: Services, by: Actor, otherId: string | null): Promise<AllianceState> {
  const { transact, clock } = services
  if (otherId === by.profileId) throw new Refusal('profileNotFound')
  await transact(async (tx) => {
    const locked = await lockWithOthers(tx, otherId === null ? [by.profileId] : [by.profileId, otherId])
    // the account was deleted during the call
    if (!locked.has(by.profileId)) throw new Refusal('loginNeeded')
    const now = clock.now()
    if (await isFixed(tx, by.profileId)) throw new Refusal('fixedAlready')
    if (otherId === null) {
      await saveAlliance(tx, by, { otherId, fixedAt: now, now })
      await keepEnded(tx, by.profileId)
      await hideFixedProfile(tx, services, by.profileId, null, now)
      await tellStanding(tx, services, by.profileId, now)
    } else if (!(await sayOfOther(tx, services, by, otherId, now))) return
    // what is left when the server ends meanwhile the background does
    tx.afterCommit(() => endWaiting(services))
  })
  return findOwnAlliance(services, by.profileId)
}

/** Reminds the other side of a match that only one side has claimed. */
async function tellStanding(tx: Tx, services: Services, profileId: string, now: Date): Promise<void> {
  const standing = await findStanding(tx, profileId)
  if (!standing) return
  const undoneUntil = new Date(now.getTime() + ALLIANCE_DAYS.undo * DAY_MS)
  const { accountId, memberId } = standing
  await mailAccount(tx, services, accountId, (i18n) => fixedOutsideMail(services, i18n, { memberId, undoneUntil }))
}

async function sayOfOther(tx: Tx, services: Services, by: Actor, otherId: string, now: Date): Promise<boolean> {
  const me = by.profileId
  if (!(await mayOpen(tx, { viewerId: me, targetId: otherId, today: dayInIndia(now) })))
    throw new Refusal('profileNotFound')
  if (!(await findDeeds(tx, { viewerId: me, targetId: otherId })).connected) throw new Refusal('notConnected')
  await refuseVetoed(tx, by, otherId)
  const mine = await findAlliance(tx, me)
  const theirs = await findAlliance(tx, otherId)
  if (theirs?.otherId === me) {
    await saveAlliance(tx, by, { otherId, fixedAt: now, now })
    await saveFixed(tx, otherId, now)
    await hideFixedProfile(tx, services, me, otherId, now)
    await hideFixedProfile(tx, services, otherId, me, now)
    await notify(tx, services, { to: otherId, kind: 'matchFixed', about: me })
    await tellPair(tx, services, [me, otherId])
    return true
  }
  if (mine?.otherId === otherId) return false
  await saveAlliance(tx, by, { otherId, fixedAt: null, now })
  await notify(tx, services, { to: otherId, kind: 'matchAsked', about: me, once: `${me} ${dayInIndia(now)}` })
  return false
}

/** Hides the family from others. Families waiting for it that could see it are told kindly, without names. */
async function hideFixedProfile(
  tx: Tx,
  services: Services,
  profileId: string,
  otherId: string | null,
  now: Date,
): Promise<void> {
  const today = dayInIndia(now)
  const hopeful: string[] = []
  for (const viewerId of await findHopeful(tx, profileId, otherId))
    if (await mayHearOf(tx, { viewerId, targetId: profileId, today })) hopeful.push(viewerId)
  await setFixedAt(tx, profileId, now)
  await deleteProposalsTo(tx, profileId)
  await endWithOthers(tx, profileId, otherId)
  for (const to of hopeful) {
    // their pages refetch all of their interests
    await notify(tx, services, { to, kind: 'familyFound', once: profileId }, [{ to, kind: 'interest' }])
    await tellPair(tx, services, [profileId, to])
  }
}
