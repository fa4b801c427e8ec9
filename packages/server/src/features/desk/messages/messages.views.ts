import type { OfficeMessage } from '@thunai/contract/desk/messages'
import type { ListedMessage } from '../../../platform/outbox/outbox.ts'
import type { MessageReport } from './list-messages.ts'

/** A page, made from rows read with one more than a page holds. */
export function toMessageList({ counts, failingChannels, messages }: MessageReport, most: number) {
  const shown = messages.slice(0, most)
  return {
    rows: shown.map(toOfficeMessage),
    next: messages.length > most ? String(shown.at(-1)?.id) : null,
    counts,
    failingChannels: failingChannels.map(({ name, failingSince, lastError }) => ({
      channel: name,
      since: failingSince.toISOString(),
      lastError,
    })),
  }
}

const toOfficeMessage = (message: ListedMessage): OfficeMessage => ({
  id: String(message.id),
  channel: message.channel,
  kind: message.kind,
  to: message.to ?? null,
  state: message.state,
  tries: message.tries,
  lastError: message.lastError,
  createdAt: message.createdAt.toISOString(),
  nextTryAt: message.state === 'waiting' ? message.nextTryAt.toISOString() : null,
  canBeSentAgain: message.canBeSentAgain,
})
