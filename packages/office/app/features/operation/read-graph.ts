import type { OperationPoint } from '@thunai/contract/office/operation'
import type { Graph, Unit } from './graphs.ts'

/** Element id of a graph's card. */
export const idOf = ({ lines }: Pick<Graph, 'lines'>): string => `graph-${lines[0]?.figure}`

export type Standing =
  | { readonly is: 'normal' | 'beyond' | 'noLimit' | 'noFigures' }
  /** It was above its limit and no longer is. */
  | { readonly is: 'wasBeyond'; readonly at: string }

const valuesAt = ({ lines }: Pick<Graph, 'lines'>, { figures }: OperationPoint): readonly number[] =>
  lines.flatMap(({ figure }) => figures[figure] ?? [])

/** Compares a graph's latest and earlier figures with its limit. */
export function standingOf(graph: Pick<Graph, 'lines' | 'limit'>, points: readonly OperationPoint[]): Standing {
  const { limit } = graph
  const known = points.filter((point) => valuesAt(graph, point).length > 0)
  const last = known.at(-1)
  if (limit === undefined) return { is: 'noLimit' }
  if (!last) return { is: 'noFigures' }
  const isBeyond = (point: OperationPoint) => valuesAt(graph, point).some((value) => value > limit)
  if (isBeyond(last)) return { is: 'beyond' }
  const before = known.findLast(isBeyond)
  return before ? { is: 'wasBeyond', at: before.at } : { is: 'normal' }
}

/** The latest figure of a line; null if none. */
export const latestOf = ({ figure }: Graph['lines'][number], points: readonly OperationPoint[]): number | null =>
  points.findLast(({ figures }) => figures[figure] !== null)?.figures[figure] ?? null

export const greatestOf = (graph: Pick<Graph, 'lines'>, points: readonly OperationPoint[]): number =>
  points.reduce((greatest, point) => Math.max(greatest, ...valuesAt(graph, point)), 0)

const MEGABYTE = 1_048_576
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

const short = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: value < 10 ? 1 : 0 })

/** A figure with its unit. */
export function figureText(unit: Unit, value: number): string {
  if (unit === 'milliseconds') return value < 1000 ? `${short(value)} ms` : `${short(value / 1000)} s`
  if (unit === 'bytes') return `${short(value / MEGABYTE)} MB`
  if (unit !== 'seconds') return short(value)
  if (value < 2 * MINUTE) return `${short(value)} s`
  if (value < 2 * HOUR) return `${short(value / MINUTE)} min`
  return value < 2 * DAY ? `${short(value / HOUR)} h` : `${short(value / DAY)} d`
}

const STEP_NAMES: Readonly<Partial<Record<Unit, Readonly<Record<number, string>>>>> = {
  milliseconds: { 1: 'ms', 1000: 's' },
  seconds: { 1: 's', [MINUTE]: 'min', [HOUR]: 'h', [DAY]: 'd' },
  bytes: { [MEGABYTE]: 'MB' },
}

/** A tick's value in the axis's step. */
export const axisText = (unit: Unit, step: number, value: number): string =>
  [short(value / step), STEP_NAMES[unit]?.[step]].filter(Boolean).join('\u00A0')

/** The step of an axis that gives round ticks: seconds, minutes, hours or days; milliseconds; megabytes. */
export function stepOf(unit: Unit, greatest: number): number {
  if (unit === 'bytes') return MEGABYTE
  if (unit === 'milliseconds') return greatest < 1000 ? 1 : 1000
  if (unit !== 'seconds' || greatest < 2 * MINUTE) return 1
  return greatest < 2 * HOUR ? MINUTE : greatest < 2 * DAY ? HOUR : DAY
}
