import { FIGURES } from '@thunai/contract/frame/limits'
import { dayInIndia } from '@thunai/contract/values/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundsOf,
  type SpanCounts,
  lastOver,
  mondayOf,
  periodBefore,
  spansOf,
  sumByCommunity,
  toFigures,
} from './figures.rules.ts'

const ZERO: SpanCounts = {
  startsOn: '2026-11-02',
  id: 1,
  name: 'Hindu',
  registrations: 0,
  verified: 0,
  active: 0,
  interestsSent: 0,
  interestsAnswered: 0,
  conversations: 0,
  money: [],
  senders: 0,
  answerers: 0,
  starters: 0,
}

describe('days and weeks of figures (FIG-01)', () => {
  it('last from midnight to midnight in India', () => {
    expect(boundsOf({ span: 'day', startsOn: '2026-11-23' })).toEqual({
      from: new Date('2026-11-22T18:30:00Z'),
      to: new Date('2026-11-23T18:30:00Z'),
    })
    expect(boundsOf({ span: 'week', startsOn: '2026-11-23' }).to).toEqual(new Date('2026-11-29T18:30:00Z'))
  })

  it('begin on a Monday', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-29', '2027-01-01'].map(mondayOf)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-23',
      '2026-12-28',
    ])
  })

  it('before a period are as many as its own, and don’t overlap with it (FIG-40)', () => {
    expect(periodBefore('day', '2026-11-24', '2026-11-25')).toEqual({ from: '2026-11-22', to: '2026-11-23' })
    // Wednesday to Tuesday covers two weeks.
    const before = periodBefore('week', '2026-11-18', '2026-11-24')
    expect(before).toEqual({ from: '2026-11-02', to: '2026-11-15' })
    expect(spansOf('week', before.from, before.to).map(({ startsOn }) => startsOn)).toEqual([
      '2026-11-02',
      '2026-11-09',
    ])
  })

  it('count as over ten minutes after their end', () => {
    const at = (time: string) => new Date(`${time}+05:30`)
    expect(lastOver('day', at('2026-11-23T00:09:59'))).toBe('2026-11-21')
    expect(lastOver('day', at('2026-11-23T00:10:00'))).toBe('2026-11-22')
    expect(lastOver('week', at('2026-11-23T00:09:59'))).toBe('2026-11-09')
    expect(lastOver('week', at('2026-11-23T00:10:00'))).toBe('2026-11-16')
  })

  it('contain each moment exactly once', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom('day' as const, 'week' as const),
        fc.integer({ min: 0, max: 30 }),
        (moment, span, more) => {
          const day = dayInIndia(moment)
          const last = dayInIndia(new Date(moment.getTime() + more * 86_400_000))
          const spans = spansOf(span, day, last).map(boundsOf)
          expect(spans.filter(({ from, to }) => from <= moment && moment < to)).toHaveLength(1)
          expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to))
        },
      ),
    )
  })
})

describe('figures of a community or place (FIG-03)', () => {
  it('are hidden if fewer than five people are behind them, for any amount', () => {
    const counted = {
      ...ZERO,
      registrations: 4,
      verified: 5,
      active: 1,
      interestsSent: 90,
      senders: 4,
      money: [
        { currency: 'INR', taken: 500_050, refunded: 0, payers: 5, payees: 0 },
        { currency: 'USD', taken: 1999, refunded: 1999, payers: 4, payees: 1 },
      ],
    }
    expect(toFigures(counted, { by: 'day', isCut: true })).toMatchObject({
      registrations: null,
      verified: 5,
      active: null,
      interestsSent: null,
      interestsAnswered: 0,
      taken: 5000.5,
      refunded: 0,
      money: [
        { currency: 'INR', taken: 500_050, refunded: 0 },
        { currency: 'USD', taken: null, refunded: null },
      ],
    })
    expect(toFigures(counted, { by: 'day', isCut: false })).toMatchObject({ registrations: 4, interestsSent: 90 })
  })

  it('add up per currency, and never across currencies (GW-12)', () => {
    const money = (currency: string, taken: number) => ({ currency, taken, refunded: 0, payers: 5, payees: 0 })
    const days = [
      { ...ZERO, money: [money('INR', 100), money('USD', 7)] },
      { ...ZERO, money: [money('USD', 3)] },
    ]
    expect(sumByCommunity(days)[0]?.money).toEqual([money('INR', 100), money('USD', 10)])
  })

  it('stay hidden in sums over days if fewer people are behind them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 20 }), (senders) => {
        const days = senders.map((people) => ({ ...ZERO, senders: people, interestsSent: people * 3 }))
        const [sum] = sumByCommunity(days)
        const figure = sum && toFigures(sum, { by: 'community', isCut: true })
        const most = Math.max(...senders)
        const sentTotal = senders.reduce((all, people) => all + people * 3, 0)
        expect(figure?.interestsSent).toBe(most === 0 || most >= FIGURES.fewest ? sentTotal : null)
      }),
    )
  })
})
