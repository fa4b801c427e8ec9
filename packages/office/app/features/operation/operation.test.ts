import { OPERATION_FIGURES, type OperationFigure, type OperationPoint } from '@thunai/contract/office/operation'
import { describe, expect, it } from 'vitest'
import rules from '../../../../../deploy/prometheus/thunai.rules.yml?raw'
import { GROUPS } from './graphs.ts'
import { SECTIONS } from './handbook.ts'
import { axisText, figureText, greatestOf, latestOf, standingOf, stepOf } from './read-graph.ts'

const graphs = GROUPS.flatMap((group) => group.graphs)
const graphOf = (figure: OperationFigure) =>
  graphs.find(({ lines }) => lines.some((line) => line.figure === figure)) ?? graphs[0]!

const NONE = Object.fromEntries(OPERATION_FIGURES.map((name) => [name, null])) as OperationPoint['figures']
const pointsOf = (figure: OperationFigure, ...values: (number | null)[]): OperationPoint[] =>
  values.map((value, minute) => ({
    at: `2026-11-29T10:0${minute}:00.000Z`,
    figures: { ...NONE, [figure]: value },
  }))

describe('the graphs of operation', () => {
  it('show every figure of the wire once (OPS-13)', () => {
    const drawn = graphs.flatMap(({ lines }) => lines.map(({ figure }) => figure))
    expect(drawn.toSorted()).toEqual([...OPERATION_FIGURES].toSorted())
  })

  it('each open a non-empty section of the handbook (OPS-13)', () => {
    const silent = graphs.filter(({ section }) => (SECTIONS.get(section)?.blocks ?? []).length === 0)
    expect(silent.map(({ section }) => section)).toEqual([])
    expect(SECTIONS.get('searches-are-slow')?.blocks.map(({ kind }) => kind)).toEqual(['text', 'code'])
    // Links are replaced by their text.
    const texts = [...SECTIONS.values()].flatMap(({ blocks }) => blocks.map(({ text }) => text))
    expect(texts.filter((text) => text.includes(']('))).toEqual([])
  })

  it.each([
    ['failedPerThousand', 'CallsFail', '0.001', 1000],
    ['searchP99Ms', 'record: thunai:search_slow:ratio_rate5m', 'le="0.3"', 1000],
    ['poolWaitP99Ms', 'PoolWaits', '0.5', 1000],
    ['indexLagSeconds', 'SearchLags', '60', 1],
    ['replicaLagSeconds', 'ReplicaLags', '10', 1],
    ['oldestEmailSeconds', 'OutboxOld', '900', 1],
    ['queuesOverdue', 'LegalClockMissed', '0', 1],
    ['oldestRefundSeconds', 'PaymentsStuck', '259200', 1],
    ['eventLoopMs', 'EventLoopBlocked', '0.2', 1000],
    ['streams', 'StreamsNearLimit', '40000', 1],
  ] as const)('%s has the limit of the alert rule %s (OPS-13)', (figure, alert, limit, times) => {
    const rule = rules.slice(rules.indexOf(alert)).split(/- (?:alert|record):/)[0] ?? ''
    expect(rule).toContain(limit.startsWith('le=') ? limit : `> ${limit}`)
    expect(graphOf(figure).limit).toBeCloseTo(Number(limit.replace(/[^\d.]/g, '')) * times)
  })

  it('are compared with their limit by the latest figure, and show when they were last above it (OPS-13)', () => {
    const graph = graphOf('replicaLagSeconds')
    const standing = (...values: (number | null)[]) => standingOf(graph, pointsOf('replicaLagSeconds', ...values))
    expect(standing(1, 2, 10)).toEqual({ is: 'normal' })
    expect(standing(1, 11, null)).toEqual({ is: 'beyond' })
    expect(standing(11, 12, 3)).toEqual({ is: 'wasBeyond', at: '2026-11-29T10:01:00.000Z' })
    expect(standing(null, null)).toEqual({ is: 'noFigures' })
    expect(standingOf(graphOf('requestsPerMinute'), pointsOf('requestsPerMinute', 4))).toEqual({ is: 'noLimit' })
    const overdue = graphOf('queuesOverdue')
    expect(standingOf(overdue, pointsOf('queuesOverdue', 1))).toEqual({ is: 'beyond' })
  })

  it('show the latest and the greatest figure (OPS-13)', () => {
    const points = pointsOf('memoryBytes', 3, 9, 4, null)
    const [line] = graphOf('memoryBytes').lines
    expect([latestOf(line!, points), greatestOf(graphOf('memoryBytes'), points)]).toEqual([4, 9])
  })

  it('have units (OPS-13)', () => {
    expect(figureText('milliseconds', 12.34)).toBe('12 ms')
    expect(figureText('milliseconds', 2340)).toBe('2.3 s')
    expect(figureText('bytes', 300 * 1_048_576)).toBe('300 MB')
    expect([30, 600, 7200, 259_200].map((value) => figureText('seconds', value))).toEqual([
      '30 s',
      '10 min',
      '2 h',
      '3 d',
    ])
    expect(figureText('perThousand', 0.25)).toBe('0.3')
    expect([axisText('seconds', 86_400, 43_200), axisText('count', 1, 20)]).toEqual(['0.5\u00A0d', '20'])
    expect([60, 900, 8000, 259_200].map((value) => stepOf('seconds', value))).toEqual([1, 60, 3600, 86_400])
  })
})
