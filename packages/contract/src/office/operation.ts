import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope } from '../frame/wire.ts'

/** How far back the graphs of operation go: how many points there are, and how many seconds each of them covers. */
export const OPERATION_SPANS = {
  hours: { points: 180, seconds: 60 },
  day: { points: 144, seconds: 600 },
  fortnight: { points: 168, seconds: 7200 },
} as const
export type OperationSpan = keyof typeof OPERATION_SPANS
export const OPERATION_SPAN_NAMES = Object.keys(OPERATION_SPANS) as [OperationSpan, ...OperationSpan[]]

/** Counted in a point, on all servers together. */
export const OPERATION_COUNTS = [
  'signUps',
  'logins',
  'wrongLogins',
  'loginWaits',
  'rightsRefused',
  'staffLooks',
  'tasksFailed',
  'sentEmail',
  'sentSms',
  'sentPush',
  'givenUp',
] as const
export type OperationCount = (typeof OPERATION_COUNTS)[number]

/** The greatest of a point: of any server, or as the servers read it in the database. */
export const OPERATION_PEAKS = [
  'eventLoopMs',
  'memoryBytes',
  'indexBytes',
  'indexLagSeconds',
  'streams',
  'replicaLagSeconds',
  'waitingEmail',
  'waitingSms',
  'waitingPush',
  'oldestEmailSeconds',
  'oldestSmsSeconds',
  'oldestPushSeconds',
  'queuesOpen',
  'queuesOverdue',
  'ordersPaid',
  'ordersUnpaid',
  'oldestRefundSeconds',
] as const
export type OperationPeak = (typeof OPERATION_PEAKS)[number]

/** Made of what was counted. */
const OPERATION_RATES = [
  /** How many servers worked, on the average. */
  'servers',
  /** How many of them could not read the database. */
  'serversWithoutDatabase',
  'requestsPerMinute',
  /** Of a thousand answers: those that failed unexpectedly, and those that came while something was away. */
  'failedPerThousand',
  'awayPerThousand',
  /** How long half, 95 and 99 of a hundred took at most. */
  'answerP50Ms',
  'answerP95Ms',
  'answerP99Ms',
  'searchP50Ms',
  'searchP95Ms',
  'searchP99Ms',
  'poolWaitP99Ms',
] as const
export const OPERATION_FIGURES = [...OPERATION_RATES, ...OPERATION_COUNTS, ...OPERATION_PEAKS] as const
export type OperationFigure = (typeof OPERATION_FIGURES)[number]

const figure = z.nullable(z.number())
/** Figures of one point; null where none was written, or nothing happened that it could be made of. */
export const operationPoint = z.object({
  at: z.string(),
  figures: z.object(
    Object.fromEntries(OPERATION_FIGURES.map((name) => [name, figure])) as Record<OperationFigure, typeof figure>,
  ),
})
export type OperationPoint = z.output<typeof operationPoint>

export const getOperation = endpoint({
  method: 'GET',
  path: '/office/api/operation',
  caller: 'staff',
  right: 'seeOperation',
  summary:
    'How the servers did: figures of three hours by the minute, of a day, or of two weeks, of all servers together',
  query: z.object({
    span: z._default(z.enum(OPERATION_SPAN_NAMES, { error: 'Please choose hours, day or fortnight.' }), 'hours'),
  }),
  reply: envelope(
    z.object({
      span: z.enum(OPERATION_SPAN_NAMES),
      seconds: z.int(),
      /** One for each time that is over, the oldest first, those without figures too. */
      points: z.array(operationPoint),
    }),
  ),
  refusals: [],
})
