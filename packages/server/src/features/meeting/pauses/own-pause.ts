import { PAUSES } from '@thunai/contract/frame/limits'
import type { PauseKind, PauseState } from '@thunai/contract/meeting/pauses'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { moveEnds } from '../../money/membership/membership.api.ts'
import { setRestingUntil } from '../../profile/profiles/profiles.api.ts'
import { daysLeft, findPausesSince, findRunning, refuseWhileFixed } from '../../profile/standing/standing.api.ts'
import { endRest } from './end-pauses.ts'
import { insertPause } from './pauses.store.ts'

/** The member's running rest, and the days left for rests. */
export const findOwnPause = ({ db, clock }: Services, profileId: string): Promise<PauseState> =>
  stateOf(db, profileId, clock.now())

/**
 * Starts a rest. Moves the ends of plans by the whole rest at once, so that none ends meanwhile.
 * @throws Refusal pausedAlready, pausesUsed, fixed
 */
export async function startPause(
  { transact, clock }: Services,
  owner: Actor,
  { kind, days }: { readonly kind: PauseKind; readonly days: number },
): Promise<PauseState> {
  return transact(async (tx) => {
    const { profileId } = owner
    // the account was deleted during the call
    if (!(await lockProfile(tx, profileId))) throw new Refusal('loginNeeded')
    const now = clock.now()
    await refuseWhileFixed(tx, profileId)
    const running = await findRunning(tx, profileId)
    if (running && running.until > now) throw new Refusal('pausedAlready')
    if (running) await endRest(tx, profileId, now)
    if (days > daysLeft(await findPausesSince(tx, profileId, windowStart(now)), now)) throw new Refusal('pausesUsed')
    const until = new Date(now.getTime() + days * DAY_MS)
    await insertPause(tx, owner, { kind, now, until })
    await moveEnds(tx, profileId, { now, endingAfter: now, byMs: days * DAY_MS })
    await setRestingUntil(tx, profileId, until)
    return stateOf(tx, profileId, now)
  })
}

/**
 * Starts the longest possible rest of a locked profile, for a family that asks for it by a link.
 * @returns false if its match is fixed or it has no days left
 */
export async function startLongestRest(tx: Tx, owner: Actor, now: Date): Promise<boolean> {
  const { profileId } = owner
  const running = await findRunning(tx, profileId)
  if (running && running.until > now) return true
  if (running) await endRest(tx, profileId, now)
  const days = Math.min(PAUSES.mostDays, daysLeft(await findPausesSince(tx, profileId, windowStart(now)), now))
  if (days < PAUSES.fewestDays) return false
  const until = new Date(now.getTime() + days * DAY_MS)
  await insertPause(tx, owner, { kind: 'pause', now, until })
  await moveEnds(tx, profileId, { now, endingAfter: now, byMs: days * DAY_MS })
  await setRestingUntil(tx, profileId, until)
  return true
}

/** Ends the rest before its time; no effect without one. */
export async function endPause({ transact, clock }: Services, { profileId }: Actor): Promise<void> {
  await transact(async (tx) => {
    if (await lockProfile(tx, profileId)) await endRest(tx, profileId, clock.now())
  })
}

const DAY_MS = 86_400_000

const windowStart = (now: Date) => new Date(now.getTime() - PAUSES.withinDays * DAY_MS)

async function stateOf(db: Db | Tx, profileId: string, now: Date): Promise<PauseState> {
  const pauses = await findPausesSince(db, profileId, windowStart(now))
  const running = pauses.find(({ until, endedAt }) => endedAt === null && until > now)
  return {
    state: running ? 'paused' : 'none',
    kind: running?.kind ?? null,
    since: running?.startedAt.toISOString() ?? null,
    until: running?.until.toISOString() ?? null,
    daysLeft: daysLeft(pauses, now),
  }
}
