import { CONVERSATIONS } from '@thunai/contract/frame/limits'
import type { Message } from '@thunai/contract/meeting/conversations'

const HOUR_MS = 3_600_000
/** Messages from the same side within this time are grouped. */
const TOGETHER_MS = 5 * 60_000

/** Merges messages by number. A later read replaces an earlier one. */
export function joined(known: readonly Message[], read: readonly Message[]): readonly Message[] {
  const bySeq = new Map([...known, ...read].map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/**
 * When the member may write again after unanswered messages; undefined if writing is allowed. Held messages count, as
 * on the server.
 */
export function waitsUntil(messages: readonly Message[], now: Date): Date | undefined {
  const answered = messages.findLastIndex(({ mine }) => !mine)
  const unanswered = messages.slice(answered + 1)
  const first = unanswered.at(-CONVERSATIONS.unanswered)
  if (!first) return undefined
  const until = new Date(Date.parse(first.at) + CONVERSATIONS.unansweredHours * HOUR_MS)
  return until > now ? until : undefined
}

/** True if a message is grouped with the previous one: same side, close in time. */
export const isTogether = (before: Message | undefined, message: Message): boolean =>
  before !== undefined &&
  before.mine === message.mine &&
  Date.parse(message.at) - Date.parse(before.at) < TOGETHER_MS &&
  new Date(before.at).toDateString() === new Date(message.at).toDateString()
