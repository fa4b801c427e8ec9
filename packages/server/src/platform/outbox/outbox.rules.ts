import type { Fault } from './message.ts'

/** Seconds from one try of a message to the next; the last one again and again. */
const WAITS = [1, 5, 30, 120, 600, 1800, 3600]
/** What waits for an outage to end is on its way soon after it has. */
const LONGEST_IN_OUTAGE = 120
/** Up to this part of a wait is left out, so that messages of one moment don't stay together. */
const JITTER = 0.2
const ALARM_MS = 15 * 60_000
/** One refused message is its own affair. */
export const ALARM_MESSAGES = 3
const ALARM_MAIL_MS = 6 * 3_600_000

/** Milliseconds until the next try after `tries`; `chance` lies from 0 to 1. */
export function waitMs({ tries, fault, chance }: { tries: number; fault: Fault; chance: number }): number {
  const grown = WAITS[Math.min(tries, WAITS.length) - 1] ?? 1
  const seconds = fault === 'outage' ? Math.min(grown, LONGEST_IN_OUTAGE) : grown
  return seconds * 1000 * (1 - JITTER * chance)
}

/** Milliseconds in which nothing is tried during an outage: as long as it has lasted, from a second to two minutes. */
export const pauseMs = (lastedMs: number): number => Math.min(Math.max(lastedMs, 1000), LONGEST_IN_OUTAGE * 1000)

/** Whether nothing is tried now. A longer pause than is ever made was noted by a server whose clock was ahead, and counts for none. */
export function isPaused(until: Date | null, now: Date): boolean {
  const leftMs = until === null ? 0 : until.getTime() - now.getTime()
  return leftMs > 0 && leftMs <= LONGEST_IN_OUTAGE * 1000
}

/** How a channel is doing. */
export interface Trouble {
  readonly failingSince: Date
  readonly failedMessages: number
  readonly alarmedAt: Date | null
  readonly alarmMailedAt: Date | null
}

/** At a failure: `log` once per time of trouble, `mail` too unless the last one is not long ago. */
export function alarmFor(trouble: Trouble, fault: Fault, now: Date): 'none' | 'log' | 'mail' {
  const { failingSince, failedMessages, alarmedAt, alarmMailedAt } = trouble
  if (alarmedAt || now.getTime() - failingSince.getTime() < ALARM_MS) return 'none'
  if (fault !== 'outage' && failedMessages < ALARM_MESSAGES) return 'none'
  return alarmMailedAt && now.getTime() - alarmMailedAt.getTime() < ALARM_MAIL_MS ? 'log' : 'mail'
}

/** A recipient as the operator may see it: enough to recognise, too little to use. */
export function shortened(to: string): string {
  const at = to.lastIndexOf('@')
  return at < 0 ? `…${to.slice(-3)}` : `${to.slice(0, 1)}…${to.slice(at)}`
}
