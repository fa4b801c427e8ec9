import type { KeptMessage } from '../../platform/outbox/outbox.ts'
import type { MessageReport } from './list-messages.ts'

const moment = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')
const WORDS = { email: 'mail', sms: 'SMS' } as const
const PLURALS = { email: 'Mails', sms: 'SMS' } as const

/** What the operator reads of it. */
export function toMessageLines({ counts, failingChannels, messages }: MessageReport, now: Date): readonly string[] {
  return [
    `${counts.waiting} waiting, ${counts.failed} failed.`,
    ...failingChannels.map(
      ({ name, failingSince, lastError }) =>
        `${PLURALS[name]} have been failing since ${moment(failingSince)}: ${lastError ?? 'no reason is known'}`,
    ),
    ...messages.map((message) => toLine(message, now)),
  ]
}

function toLine(message: KeptMessage, now: Date): string {
  const { id, createdAt, channel, kind, to, tries, lastError, requestId } = message
  return [
    `${String(id).padStart(8)}  ${moment(createdAt)}  ${WORDS[channel].padEnd(4)}  ${kind.padEnd(20)}`,
    `to ${to ?? '?'}`,
    `${tries} ${tries === 1 ? 'try' : 'tries'}`,
    ...(lastError === null ? [] : [lastError]),
    whatNext(message, now),
    ...(requestId === null ? [] : [`request ${requestId}`]),
  ].join('  ')
}

function whatNext({ state, canBeSentAgain, leasedUntil, nextTryAt }: KeptMessage, now: Date): string {
  if (state === 'failed') return canBeSentAgain ? 'failed' : 'failed, its content is gone'
  if (leasedUntil && leasedUntil > now) return 'is being sent'
  return nextTryAt > now ? `next try ${moment(nextTryAt)}` : 'next try now'
}
