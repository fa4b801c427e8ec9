import { CONVERSATIONS } from '@thunai/contract/frame/limits'
import type { Conversation, Message } from '@thunai/contract/meeting/conversations'
import { dayInIndia } from '@thunai/contract/values/dates'
import { readCursor, toPage } from '../../../platform/db/page-cursor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { isVetoed } from '../../identity/family/family.api.ts'
import { namesForViewer } from '../../profile/photos/photos.api.ts'
import { findSummariesOf } from '../../profile/cards/cards.api.ts'
import { toConversation, toMessage } from './conversations.views.ts'
import { countUnread, findConversations, findMessages, type KeptConversation } from './reading.store.ts'

/**
 * A page of the member's conversations, latest message first.
 * @throws Refusal invalidFields for a `before` that no page returned
 */
export async function listConversations(
  services: Services,
  memberId: string,
  before: string | undefined,
): Promise<{ rows: Conversation[]; next: string | null; unread: number }> {
  // these connections plan a statement once
  const { db } = services.database.reads.primary
  const after = readCursor(before)
  const [found, unread] = await Promise.all([
    findConversations(db, memberId, { most: CONVERSATIONS.listed + 1, after }),
    countUnread(db, memberId),
  ])
  const { rows, next } = toPage(found, CONVERSATIONS.listed)
  return { rows: await withPhotos(services, memberId, rows), next, unread }
}

/**
 * A page of the messages between two members, by number; `next` continues in the page's direction.
 * @throws Refusal conversationNotFound
 */
export async function listMessages(
  services: Services,
  caller: Actor,
  otherId: string,
  { before, after }: { readonly before?: number | undefined; readonly after?: number | undefined },
): Promise<{ rows: Message[]; next: string | null; readBySeq: number | null; conversation: Conversation }> {
  const { db } = services
  const memberId = caller.profileId
  const [kept] = await findConversations(db, memberId, { most: 1, withId: otherId })
  if (!kept) throw new Refusal('conversationNotFound')
  const [messages, [conversation], nameOf, vetoed] = await Promise.all([
    findMessages(db, { id: kept.conversationId, memberId }, { before, after, most: CONVERSATIONS.listed + 1 }),
    withPhotos(services, memberId, [kept]),
    namesForViewer(services, db, memberId),
    isVetoed(db, caller, otherId),
  ])
  if (!conversation) throw new Refusal('conversationNotFound')
  const isMore = messages.length > CONVERSATIONS.listed
  const isForward = after !== undefined
  const page = isForward ? messages.slice(0, CONVERSATIONS.listed) : messages.slice(-CONVERSATIONS.listed)
  const edge = isForward ? page.at(-1) : page[0]
  return {
    rows: page.map((message) => toMessage(message, kept, nameOf)),
    next: isMore && edge ? String(edge.seq) : null,
    readBySeq: kept.readBySeq,
    conversation: { ...conversation, vetoed },
  }
}

/** Names stay, whatever the privacy settings; photos are as in search. */
async function withPhotos(
  { db, clock, photoNames }: Services,
  memberId: string,
  kept: readonly KeptConversation[],
): Promise<Conversation[]> {
  const viewer = { profileId: memberId, today: dayInIndia(clock.now()) }
  const ids = kept.map(({ id }) => id)
  const summaries = await findSummariesOf({ photoNames }, db, viewer, ids)
  return kept.map((one) => toConversation(one, summaries.get(one.id)?.profileThumbnailImage ?? null))
}
