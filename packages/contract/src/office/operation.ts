import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope } from '../frame/wire.ts'

/** Time spans of the operation graphs: number of points, and seconds per point. */
export const OPERATION_SPANS = {
  hours: { points: 180, seconds: 60 },
  day: { points: 144, seconds: 600 },
  fortnight: { points: 168, seconds: 7200 },
} as const
export type OperationSpan = keyof typeof OPERATION_SPANS
export const OPERATION_SPAN_NAMES = Object.keys(OPERATION_SPANS) as [OperationSpan, ...OperationSpan[]]

/** Counted per point, for all servers together. */
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

/** Maximum per point: of any server, or as servers read it in the database. */
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

/** Computed from counts. */
const OPERATION_RATES = [
  /** Average number of running servers. */
  'servers',
  /** Number of them that could not read the database. */
  'serversWithoutDatabase',
  'requestsPerMinute',
  /** Per thousand answers: unexpected failures, and refusals because something was down. */
  'failedPerThousand',
  'awayPerThousand',
  /** Median, 95th and 99th percentile. */
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
/** Figures of one point; null if none was written, or if there was nothing to compute it from. */
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
      /** One per past interval, oldest first, including those without figures. */
      points: z.array(operationPoint),
    }),
  ),
  refusals: [],
})
