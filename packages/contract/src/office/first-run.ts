import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope } from '../frame/wire.ts'

/** The doctor's checks of a machine, by name. */
export const FIRST_RUN_CHECKS = [
  'TLS',
  'mail',
  'sender',
  'SMS',
  'gateway',
  'webhook',
  'backup',
  'store',
  'disk',
  'database',
  'pooler',
  'replica',
  'index',
  'clock',
] as const
export type FirstRunCheck = (typeof FIRST_RUN_CHECKS)[number]

/** Tasks for people: facts of the operator, texts, money, lists and staff. */
export const FIRST_RUN_TASKS = [
  'operator',
  'officer',
  'lawTexts',
  'bank',
  'plans',
  'lists',
  'staff',
  'production',
] as const
export type FirstRunTask = (typeof FIRST_RUN_TASKS)[number]
export type FirstRunItem = FirstRunTask | FirstRunCheck

/** Tasks that are done only once a person confirms them. */
export const CONFIRMED_TASKS = ['lawTexts', 'plans', 'lists'] as const satisfies readonly FirstRunTask[]
export type ConfirmedTask = (typeof CONFIRMED_TASKS)[number]

export const firstRunRow = z.object({
  item: z.enum([...FIRST_RUN_TASKS, ...FIRST_RUN_CHECKS]),
  /** `off`: not configured, and the service works without it. */
  state: z.enum(['done', 'missing', 'off']),
  /**
   * Why a task isn't done: facts are the sample's, a change waits for a second person, there is none, moves of list
   * entries wait, a person must confirm it, a second person is needed, or the service runs in development.
   */
  why: z.nullable(z.enum(['sample', 'waiting', 'none', 'moves', 'confirm', 'second', 'development'])),
  /** Names in the site file that still have the sample's values. */
  facts: z.array(z.string()),
  /** Staff with a passkey, plans on sale, or pending moves. */
  count: z.nullable(z.int()),
  confirmed: z.nullable(z.object({ by: z.string(), at: z.string() })),
  /** The doctor's sentence, and what to do about a fault. */
  found: z.nullable(z.string()),
  remedy: z.nullable(z.string()),
})
export type FirstRunRow = z.output<typeof firstRunRow>

const staff = { caller: 'staff', right: 'seeOperation' } as const

export const getFirstRun = endpoint({
  method: 'GET',
  path: '/office/api/first-run',
  ...staff,
  summary:
    'What is settled before the service opens, and what is missing. The machine is checked at most once in ten minutes, or at once with `fresh`',
  query: z.object({ fresh: z.optional(z.enum(['true', 'false'], { error: 'Please answer yes or no.' })) }),
  reply: envelope(z.object({ rows: z.array(firstRunRow), missing: z.int(), checkedAt: z.string() })),
  refusals: [],
})

export const confirmFirstRun = endpoint({
  method: 'POST',
  path: '/office/api/first-run/:task',
  ...staff,
  summary: 'Say that a task is settled which only people can judge, or take that back',
  params: z.object({ task: z.enum(CONFIRMED_TASKS, { error: 'Please choose from the list.' }) }),
  body: z.object({ isConfirmed: z.boolean({ error: 'Please answer yes or no.' }) }),
  reply: envelope(firstRunRow),
  refusals: [],
})
