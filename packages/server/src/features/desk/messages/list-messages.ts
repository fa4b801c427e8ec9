import type { FailingChannel } from '../../../platform/outbox/channels.store.ts'
import type { ListedMessage } from '../../../platform/outbox/outbox.ts'
import type { Services } from '../../../services.ts'

export interface MessageReport {
  readonly counts: Readonly<Record<'waiting' | 'failed', number>>
  readonly failingChannels: readonly FailingChannel[]
  readonly messages: readonly ListedMessage[]
}

/** State of outgoing mails and SMS: failing channels, and messages that wait or were given up. */
export async function listMessages(
  { outbox }: Pick<Services, 'outbox'>,
  { states, most, before }: { states: readonly ('waiting' | 'failed')[]; most: number; before?: number | undefined },
): Promise<MessageReport> {
  return {
    counts: await outbox.count(),
    failingChannels: await outbox.failingChannels(),
    messages: await outbox.list(states, most, before),
  }
}
