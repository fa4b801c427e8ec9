import type { Tx } from '../../../platform/db/database.ts'
import { takeTurn } from '../../../platform/db/locks.ts'
import type { LiveEvent } from '../../../platform/live/live.store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { isLimited } from '../../identity/moderation/moderation.api.ts'
import { refuseVetoed } from '../../identity/family/family.api.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { reportHeldMessage } from '../../profile/privacy/privacy.api.ts'
import { holdsHiddenWord } from './words/hidden-words.rules.ts'
import { isToBeHeld } from './words/held-phrases.rules.ts'
import { dayOfBeginning, secondsUntilAnswered, secondsUntilBeginning, withMessage } from './posting.rules.ts'
import {
  findBegunSince,
  findPosted,
  insertMessage,
  lockPostingContext,
  type Letter,
  type NewMessage,
  type PostingContext,
  type PostedMessage,
  type PostedKind,
} from './posting.store.ts'

export interface Draft {
  readonly kind: PostedKind
  readonly text: string
  readonly photoId?: string | undefined
  /** The sender's id for it: a resent message is the same message. */
  readonly clientId: string
}

/**
 * Sends a message to a connected member. Concurrent messages of a conversation are numbered in the order of writing. A
 * message about money is stored but held back from the other side.
 * @throws Refusal conversationNotFound, notConnected, invalidFields (nothing to send), photoNotFound, waitForAnswer,
 * tooManyConversations; held, though the message was stored
 */
export async function postMessage(services: Services, letter: Letter, draft: Draft): Promise<PostedMessage> {
  const posted = await services.transact(async (tx) => {
    await refuseVetoed(tx, letter.sender, letter.receiverId)
    const place = await lockPostingContext(tx, letter, draft.photoId)
    const refusal = await findRefusal(tx, services, letter, draft, place)
    if (place && !refusal) {
      const written = await write(tx, services, { letter, draft, place })
      if (written) return written
    }
    const found = await findPosted(tx, letter, draft.clientId)
    if (!found) throw new Refusal('conversationNotFound')
    if (!found.posted) throw refusal ?? new Refusal('busy')
    return found.posted
  })
  if (posted.isHeld) throw new Refusal('held')
  return posted
}

/** Why a message can't be sent; undefined if it can. */
async function findRefusal(
  tx: Tx,
  services: Services,
  { sender }: Letter,
  { kind, text, photoId }: Draft,
  place: PostingContext | undefined,
): Promise<Refusal | undefined> {
  const now = services.clock.now()
  if (await isLimited(tx, services, sender.profileId)) return new Refusal('limited')
  if (!place?.isConnected) return new Refusal('notConnected')
  if (kind === 'text' && text === '') return new Refusal('invalidFields', { fields: { text: 'Please enter text.' } })
  if (kind === 'photo' && photoId === undefined)
    return new Refusal('invalidFields', { fields: { photoId: 'Please choose a photo.' } })
  if (kind === 'photo' && !place.hasPhoto) return new Refusal('photoNotFound')
  if (kind === 'horoscope' && !place.hasHoroscope)
    return new Refusal('invalidFields', { fields: { kind: 'Please add your horoscope first.' } })
  const wait = secondsUntilAnswered(place, sender.profileId, now)
  if (wait > 0) return new Refusal('waitForAnswer', { retryAfterSeconds: wait })
  if (place.begunAt) return undefined
  // so that no relative begins another one meanwhile; staff who decide on the profile hold its lock and wait for its
  // account
  await takeTurn(tx, 'beginnings', sender.profileId)
  const begunAt = await findBegunSince(tx, sender.profileId, dayOfBeginning(now))
  const rest = secondsUntilBeginning({ registeredAt: place.registeredAt, begunAt }, now)
  return rest > 0 ? new Refusal('tooManyConversations', { retryAfterSeconds: rest }) : undefined
}

interface Writing {
  readonly letter: Letter
  readonly draft: Draft
  readonly place: PostingContext
}

/** Undefined if the message exists already. */
async function write(
  tx: Tx,
  services: Services,
  { letter, draft, place }: Writing,
): Promise<PostedMessage | undefined> {
  const { sender, receiverId } = letter
  const [to, from] = [receiverId, sender.profileId]
  const message: NewMessage = {
    kind: draft.kind,
    text: draft.text,
    clientId: draft.clientId,
    photoId: draft.kind === 'photo' ? draft.photoId : undefined,
    seq: place.lastSeq + 1,
    // servers' clocks differ slightly
    at: new Date(Math.max(services.clock.now().getTime(), place.lastAt.getTime())),
    isHeld: isToBeHeld(draft.text),
  }
  const { seq, text, isHeld } = message
  if (!(await insertMessage(tx, place, letter, message, withMessage(place, from, message.at)))) return undefined
  const events: readonly LiveEvent[] = [
    { to, kind: 'message', about: from, seq },
    { to: from, kind: 'message', about: to, seq },
  ]
  const { isMuted, hiddenWords } = place.receiver
  if (isHeld) {
    await reportHeldMessage(tx, services, { receiverId, senderId: from, text, seq })
    await notify(tx, services, { to, kind: 'safety', about: from }, events)
  } else if (isMuted || holdsHiddenWord(text, hiddenWords)) await services.live.put(tx, events)
  else await notify(tx, services, { to, kind: 'message', about: from }, events)
  return message
}
