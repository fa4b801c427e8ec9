import type { Conversation, Message } from '@thunai/contract/meeting/conversations'
import type { KeptConversation, KeptMessage } from './reading.store.ts'
import { holdsHiddenWord } from './words/hidden-words.rules.ts'

/** The other side only sees that a message was held. */
function shown({ text, kind, isMine, isHeld }: MessagePreview, hiddenWords: readonly string[]) {
  return {
    text: isHeld && !isMine ? '' : text,
    mine: isMine,
    kind: isHeld ? ('held' as const) : kind,
    hidden: !isMine && !isHeld && holdsHiddenWord(text, hiddenWords),
  }
}
type MessagePreview = Pick<KeptMessage, 'text' | 'kind' | 'isMine' | 'isHeld'>

/** `photo` as the member's privacy allows. */
export const toConversation = (kept: KeptConversation, photo: string | null): Conversation => ({
  profileId: kept.id,
  memberId: kept.memberId,
  name: kept.name,
  left: kept.left,
  photo,
  last: kept.last && {
    seq: kept.last.seq,
    at: new Date(kept.last.at).toISOString(),
    ...shown(kept.last, kept.hiddenWords),
  },
  unread: kept.unread,
  muted: kept.isMuted,
  archived: kept.isArchived,
  at: kept.openedAt.toISOString(),
  closed: !kept.isConnected,
  sharesContact: kept.sharesContact,
  contactShared: kept.contactShared,
})

function shownPhoto(
  { photo, isMine, isHeld }: KeptMessage,
  isConnected: boolean,
  nameOf: (file: string) => string,
): string | null {
  if (isMine || photo === null) return photo
  return isConnected && !isHeld ? nameOf(photo) : null
}

/** Hides photos of a member who is no longer connected. */
export const toMessage = (
  message: KeptMessage,
  { isConnected, hiddenWords }: KeptConversation,
  /** The name under which the reader gets the other's photo. */
  nameOf: (file: string) => string,
): Message => ({
  seq: message.seq,
  at: message.at.toISOString(),
  author: message.author,
  by: message.by,
  ...shown(message, hiddenWords),
  photo: shownPhoto(message, isConnected, nameOf),
})
