import { randomUUID } from 'node:crypto'
import { CALL_MESSAGES as M, type PlannedCall } from '@thunai/contract/meeting/calls'
import { CALLS } from '@thunai/contract/frame/limits'
import type { Actor } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { refuseVetoed } from '../../identity/family/family.api.ts'
import { isLimited } from '../../identity/moderation/moderation.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { isToBeHeld } from '../conversations/conversations.api.ts'
import {
  countOpen,
  findCall,
  findComing,
  findPlaces,
  hasTalk,
  insertCall,
  type KeptCall,
  lockTalk,
  saveAnswer,
} from './calls.store.ts'
import { zoneOfPlace } from './zone-of.ts'

const DAY_MS = 86_400_000

export interface CallDraft {
  readonly at: Date
  readonly minutes: number
  readonly note: string
  readonly timeZone?: string | undefined
}

/**
 * Proposes a time to a connected member.
 * @throws Refusal invalidFields, vetoed, limited, conversationNotFound, notConnected, tooManyCalls
 */
export async function planCall(services: Services, by: Actor, otherId: string, draft: CallDraft): Promise<string> {
  const now = services.clock.now()
  const wrong = faultOf(draft, now)
  if (wrong) throw new Refusal('invalidFields', { fields: wrong })
  const between = { memberId: by.profileId, otherId }
  return services.transact(async (tx) => {
    await refuseVetoed(tx, by, otherId)
    const talk = await lockTalk(tx, between)
    if (!talk) throw new Refusal('conversationNotFound')
    if (await isLimited(tx, services, by.profileId)) throw new Refusal('limited')
    if (!talk.isConnected) throw new Refusal('notConnected')
    if ((await countOpen(tx, between, now)) >= CALLS.open) throw new Refusal('tooManyCalls')
    const id = randomUUID()
    const { at, minutes, note, timeZone } = draft
    await insertCall(tx, { ...between, id, at, minutes, note, zone: timeZone || null, by: by.accountId }, now)
    if (!talk.isMuted) await notify(tx, services, { to: otherId, kind: 'callPlanned', about: by.profileId, until: at })
    return id
  })
}

function faultOf({ at, note }: CallDraft, now: Date): Record<string, string> | undefined {
  if (at.getTime() <= now.getTime()) return { at: M.past }
  if (at.getTime() > now.getTime() + CALLS.daysAhead * DAY_MS) return { at: M.far }
  // messages about money are held back; a note would be refused
  return isToBeHeld(note) ? { note: M.held } : undefined
}

export interface CallAnswer {
  readonly status: 'accepted' | 'declined' | 'withdrawn'
  readonly timeZone?: string | undefined
}

/**
 * Accepts or declines the other family's proposal, or withdraws the caller's; repeating an answer has no effect. An
 * accepted call can be declined or withdrawn until it begins.
 * @throws Refusal callNotFound, callOfOthers, callDecided, callOver, notConnected, vetoed, limited
 */
export async function answerCall(
  services: Services,
  by: Actor,
  id: string,
  { status, timeZone }: CallAnswer,
): Promise<PlannedCall> {
  const now = services.clock.now()
  await services.transact(async (tx) => {
    const seen = await findCall(tx, id, by.profileId)
    if (!seen) throw new Refusal('callNotFound')
    const otherId = otherOf(seen, by.profileId)
    const talk = await lockTalk(tx, { memberId: by.profileId, otherId })
    // under the lock, because the other side may have answered
    const call = talk && (await findCall(tx, id, by.profileId))
    if (!call) throw new Refusal('callNotFound')
    const isMine = call.proposerId === by.profileId
    if (isMine !== (status === 'withdrawn')) throw new Refusal('callOfOthers')
    if (call.status === status) return
    if (call.status === 'declined' || call.status === 'withdrawn') throw new Refusal('callDecided')
    if (call.at.getTime() <= now.getTime()) throw new Refusal('callOver')
    if (status === 'accepted') {
      await refuseVetoed(tx, by, otherId)
      if (await isLimited(tx, services, by.profileId)) throw new Refusal('limited')
      if (!talk.isConnected) throw new Refusal('notConnected')
    }
    await saveAnswer(tx, id, { status, invitedZone: isMine ? undefined : timeZone, by: by.accountId, now })
    // after the connection has ended, the other side isn't told
    if (!talk.isConnected || talk.isMuted) return
    // cancels a call at night too: otherwise a family would get up for it
    const ringsAtNight = call.status === 'accepted'
    const news = { kind: 'callPlanned', about: by.profileId, until: call.at, ringsAtNight } as const
    await notify(tx, services, { ...news, to: otherId })
  })
  return showCall(services, by.profileId, id)
}

const otherOf = ({ proposerId, invitedId }: KeptCall, memberId: string): string =>
  proposerId === memberId ? invitedId : proposerId

/** @throws Refusal callNotFound */
export async function readCall({ db }: Pick<Services, 'db'>, memberId: string, id: string): Promise<KeptCall> {
  const call = await findCall(db, id, memberId)
  if (!call) throw new Refusal('callNotFound')
  return call
}

/** @throws Refusal callNotFound */
export async function showCall(services: Services, memberId: string, id: string): Promise<PlannedCall> {
  const call = await readCall(services, memberId, id)
  const [shown] = await withZones(services, memberId, [call])
  if (!shown) throw new Refusal('callNotFound')
  return shown
}

/**
 * Upcoming calls with a member.
 * @throws Refusal conversationNotFound
 */
export async function listCalls(services: Services, memberId: string, otherId: string): Promise<PlannedCall[]> {
  const between = { memberId, otherId }
  if (!(await hasTalk(services.db, between))) throw new Refusal('conversationNotFound')
  return withZones(services, memberId, await findComing(services.db, between, services.clock.now()))
}

/** Time zones of both sides: as a page sent them, else by country and state. */
async function withZones(
  { db }: Pick<Services, 'db'>,
  memberId: string,
  calls: readonly KeptCall[],
): Promise<PlannedCall[]> {
  const ids = [...new Set(calls.flatMap(({ proposerId, invitedId }) => [proposerId, invitedId]))]
  const places = ids.length === 0 ? new Map<string, never>() : await findPlaces(db, ids)
  const guessed = new Map<string, string | null>()
  for (const id of ids) {
    const place = places.get(id)
    guessed.set(id, await zoneOfPlace(place?.country ?? null, place?.state ?? null))
  }
  return calls.map((call) => {
    const { proposerId, invitedId } = call
    const proposer = call.proposerZone ?? guessed.get(proposerId) ?? null
    const invited = call.invitedZone ?? guessed.get(invitedId) ?? null
    const isMine = proposerId === memberId
    return toCall(call, memberId, isMine ? { mine: proposer, theirs: invited } : { mine: invited, theirs: proposer })
  })
}

const toCall = (call: KeptCall, memberId: string, zones: PlannedCall['zones']): PlannedCall => ({
  id: call.id,
  profileId: otherOf(call, memberId),
  at: call.at.toISOString(),
  minutes: call.minutes,
  note: call.note,
  status: call.status,
  mine: call.proposerId === memberId,
  zones,
})
