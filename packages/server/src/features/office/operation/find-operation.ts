import {
  OPERATION_SPAN_NAMES,
  OPERATION_SPANS,
  type OperationPoint,
  type OperationSpan,
} from '@thunai/contract/office/operation'
import type { Services } from '../../../services.ts'
import { startsBefore, toPoint } from './operation.rules.ts'
import { deleteIntervalsBefore, findIntervals } from './intervals.store.ts'

type Dependencies = Pick<Services, 'db' | 'clock'>

/** Figures of all servers combined, with one point per past interval of the span. */
export async function findOperation(
  { db, clock }: Dependencies,
  span: OperationSpan,
): Promise<{ span: OperationSpan; seconds: number; points: OperationPoint[] }> {
  const now = clock.now()
  const starts = startsBefore(span, now)
  const rows = await findIntervals(db, span, starts[0] ?? now, now)
  const of = Map.groupBy(rows, ({ startsAt }) => startsAt.getTime())
  return {
    span,
    seconds: OPERATION_SPANS[span].seconds,
    points: starts.map((at) => toPoint(span, at, of.get(at.getTime()) ?? [])),
  }
}

/** Deletes intervals that graphs no longer draw. */
export async function tidyOperation({ db, clock }: Dependencies): Promise<void> {
  for (const span of OPERATION_SPAN_NAMES) {
    const [first] = startsBefore(span, clock.now())
    if (first) await deleteIntervalsBefore(db, span, first)
  }
}
