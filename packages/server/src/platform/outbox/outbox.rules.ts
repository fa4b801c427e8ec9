import type { Fault } from './message.ts'

/** Seconds between the tries of a message; the last one repeats. */
const WAITS = [1, 5, 30, 120, 600, 1800, 3600]
/** Limits the wait during an outage, so that messages are sent soon after it. */
const LONGEST_IN_OUTAGE = 120
/** Shortens a wait by up to this share, so that messages of one moment don't stay together. */
const JITTER = 0.2
const ALARM_MS = 15 * 60_000
/** A single refused message raises no alarm. */
export const ALARM_MESSAGES = 3
const ALARM_MAIL_MS = 6 * 3_600_000

/** Milliseconds until the next try after `tries`; `chance` is from 0 to 1. */
export function waitMs({ tries, fault, chance }: { tries: number; fault: Fault; chance: number }): number {
  const grown = WAITS[Math.min(tries, WAITS.length) - 1] ?? 1
  const seconds = fault === 'outage' ? Math.min(grown, LONGEST_IN_OUTAGE) : grown
  return seconds * 1000 * (1 - JITTER * chance)
}

/** Milliseconds of pause during an outage: as long as it has lasted, from a second to two minutes. */
export const pauseMs = (lastedMs: number): number => Math.min(Math.max(lastedMs, 1000), LONGEST_IN_OUTAGE * 1000)

/**
 * True if the channel is paused. A pause longer than the maximum was noted by a server whose clock was ahead, and is
 * ignored.
 */
export function isPaused(until: Date | null, now: Date): boolean {
  const leftMs = until === null ? 0 : until.getTime() - now.getTime()
  return leftMs > 0 && leftMs <= LONGEST_IN_OUTAGE * 1000
}

/** State of a failing channel. */
export interface Trouble {
  readonly failingSince: Date
  readonly failedMessages: number
  readonly alarmedAt: Date | null
  readonly alarmMailedAt: Date | null
}

/** At a failure: `log` once per time of trouble, `mail` too unless a mail was sent recently. */
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
