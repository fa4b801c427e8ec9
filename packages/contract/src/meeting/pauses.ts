import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { PAUSES } from '../frame/limits.ts'
import { done, envelope } from '../frame/wire.ts'

/** Why a profile is paused: talks with one family, or a break. */
export const PAUSE_KINDS = ['talks', 'pause'] as const
export type PauseKind = (typeof PAUSE_KINDS)[number]

export const PAUSE_MESSAGES = {
  started: 'Your profile rests from now on. The days of your plan stand still meanwhile.',
  ended: 'Your profile is found again, and the days of your plan go on.',
} as const

const DAYS = `Please choose from ${PAUSES.fewestDays} to ${PAUSES.mostDays} days.`

/** Times are ISO 8601 in UTC, null without a pause; `daysLeft` is what remains of the allowance of two years. */
export const pauseState = z.object({
  state: z.enum(['none', 'paused']),
  kind: z.nullable(z.enum(PAUSE_KINDS)),
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
  daysLeft: z.int(),
})
export type PauseState = z.output<typeof pauseState>

const PATH = '/api/pause'

export const getPause = endpoint({
  method: 'GET',
  path: PATH,
  caller: 'member',
  summary: 'Whether the member’s profile rests, and how many days of rest are left',
  reply: envelope(pauseState),
  refusals: ['loginNeeded'],
})

export const startPause = endpoint({
  method: 'POST',
  path: PATH,
  caller: 'member',
  summary:
    'Let the profile rest: only connected members see it, nothing new is opened, and the days of plans stand still',
  body: z.object({
    kind: z.enum(PAUSE_KINDS, { error: 'Please choose talks or pause.' }),
    days: z
      .int({ error: DAYS })
      .check(z.minimum(PAUSES.fewestDays, { error: DAYS }), z.maximum(PAUSES.mostDays, { error: DAYS })),
  }),
  reply: envelope(pauseState),
  actsOnce: true,
  refusals: ['loginNeeded', 'invalidFields', 'pausedAlready', 'pausesUsed', 'fixed', 'tooManyRequests'],
})

export const endPause = endpoint({
  method: 'DELETE',
  path: PATH,
  caller: 'member',
  summary: 'End the rest before its time',
  reply: done,
  refusals: ['loginNeeded', 'tooManyRequests'],
})
