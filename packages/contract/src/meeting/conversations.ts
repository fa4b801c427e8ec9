import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { CONVERSATIONS } from '../frame/limits.ts'
import { done, envelope, flag, later, MOST_INT, profileId, text, UUID } from '../frame/wire.ts'
import { person } from '../identity/family.ts'
import { page, paged } from '../finding/pages.ts'
import { memberLeft } from './disclosures.ts'

/** Kind of a message: text, a photo of the sender's gallery, the sender's horoscope as a card, or a held message. */
export const MESSAGE_KINDS = ['text', 'photo', 'horoscope', 'held'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** `seq` numbers the messages of a conversation from 1, with gaps where a member left. Times are ISO 8601 in UTC. */
export const message = z.object({
  seq: z.int(),
  /** "" in a held message, except for its sender. */
  text: z.string(),
  at: z.string(),
  mine: z.boolean(),
  /** Name of the profile that sent it. */
  author: z.string(),
  /** The family member who wrote it; null if the candidate alone runs the profile or that person has left. */
  by: z.nullable(person),
  kind: z.enum(MESSAGE_KINDS),
  /** Contains a word that the caller hides: not displayed until the caller opens it. */
  hidden: z.boolean(),
  /** File of the photo; null if the message is no photo or the photo was deleted. */
  photo: z.nullable(z.string()),
})
export type Message = z.output<typeof message>

export const conversation = z.object({
  profileId: z.string(),
  /** Null with an empty name if the member left before names of former members were stored. */
  memberId: z.nullable(z.string()),
  name: z.string(),
  /** A former member's own words are deleted; what the caller wrote stays. */
  left: memberLeft,
  photo: z.nullable(z.string()),
  /** Null before the first message. */
  last: z.nullable(z.pick(message, { seq: true, text: true, at: true, mine: true, kind: true, hidden: true })),
  unread: z.int(),
  muted: z.boolean(),
  archived: z.boolean(),
  /** When the two were connected. */
  at: z.string(),
  /** Declined, or the other side has left: readable but closed to new messages. */
  closed: z.boolean(),
  /**
   * The caller's candidate has refused the member, so the rest of the family can't write. Sent with the messages only.
   */
  vetoed: later(z.boolean()),
  /** The caller's number is visible to the other side, and the other's to the caller. */
  sharesContact: z.boolean(),
  contactShared: z.boolean(),
})
export type Conversation = z.output<typeof conversation>

export const getConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  caller: 'member',
  summary: 'Conversations of the member, the one written in last first',
  query: paged,
  reply: envelope(z.object({ ...page(conversation), unread: z.int() })),
  refusals: ['loginNeeded', 'invalidFields'],
})

const MESSAGES_PATH = '/api/conversations/:profileId/messages'
const seq = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_INT)))

export const getMessages = endpoint({
  method: 'GET',
  path: MESSAGES_PATH,
  caller: 'member',
  summary: `Messages of a conversation by their number, ${CONVERSATIONS.listed} a page: the last ones, those before or those after one`,
  params: z.object({ profileId }),
  query: z.object({ before: seq, after: seq }),
  reply: envelope(
    z.object({
      /** `next` continues in the direction of the page: pass it as `after` if this page was requested with `after`. */
      ...page(message),
      /** Last message that the other side has read; null unless both sides send read receipts. */
      readBySeq: z.nullable(z.int()),
      conversation,
    }),
  ),
  refusals: ['loginNeeded', 'invalidFields', 'conversationNotFound'],
})

/** Sending the same `clientId` again returns the same message. */
export const postMessage = endpoint({
  method: 'POST',
  path: MESSAGES_PATH,
  caller: 'member',
  reaches: 'family',
  summary: 'Write to a connected member: words, a photo of the own gallery, or the own horoscope',
  params: z.object({ profileId }),
  body: z.object({
    text: text(CONVERSATIONS.textLength),
    clientId: z.string({ error: 'Please name the message.' }).check(z.minLength(1), z.maxLength(64)),
    kind: z.optional(z.enum(['text', 'photo', 'horoscope'], { error: 'Please choose text, photo or horoscope.' })),
    photoId: z.optional(
      z.string({ error: 'Please choose a photo.' }).check(z.regex(UUID, { error: 'Please choose a photo.' })),
    ),
  }),
  reply: envelope(z.object({ seq: z.int(), at: z.string() })),
  creates: true,
  actsOnce: true,
  refusals: [
    'proofNeeded',
    'loginNeeded',
    'vetoed',
    'invalidFields',
    'conversationNotFound',
    'notConnected',
    'waitForAnswer',
    'limited',
    'tooManyConversations',
    'held',
    'photoNotFound',
    'tooManyRequests',
    'busy',
  ],
})

export const readMessages = endpoint({
  method: 'POST',
  path: '/api/conversations/:profileId/read',
  caller: 'member',
  summary: 'Note that the member has read up to a message',
  params: z.object({ profileId }),
  body: z.object({ seq: z.int({ error: 'Please name a message.' }).check(z.minimum(0), z.maximum(MOST_INT)) }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'conversationNotFound', 'tooManyRequests'],
})

export const changeConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:profileId',
  caller: 'member',
  summary: 'Mute or archive a conversation; what isn’t sent stays',
  params: z.object({ profileId }),
  body: z.strictObject({ muted: flag, archived: flag }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'conversationNotFound', 'tooManyRequests'],
})

const hiddenWord = text(CONVERSATIONS.hiddenWordLength)
const hiddenWords = z.object({ words: z.array(z.string()) })
const HIDDEN_WORDS_PATH = '/api/hidden-words'

export const getHiddenWords = endpoint({
  method: 'GET',
  path: HIDDEN_WORDS_PATH,
  caller: 'member',
  summary: 'Words that the member does not want to read',
  reply: envelope(hiddenWords),
  refusals: ['loginNeeded'],
})

export const setHiddenWords = endpoint({
  method: 'PUT',
  path: HIDDEN_WORDS_PATH,
  caller: 'member',
  summary: 'Choose the words that hide a message from the member until it is opened by hand',
  body: z.object({
    words: z
      .array(hiddenWord, { error: 'Please send a list of words.' })
      .check(
        z.maxLength(CONVERSATIONS.hiddenWords, { error: `Please use at most ${CONVERSATIONS.hiddenWords} words.` }),
      ),
  }),
  reply: envelope(hiddenWords),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests'],
})
