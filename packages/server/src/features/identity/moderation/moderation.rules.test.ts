import { MEMBER_DECISIONS, type MemberDecisionKind } from '@thunai/contract/identity/decisions'
import { MODERATION, REVIEWS } from '@thunai/contract/frame/limits'
import { hasTrait, QUEUE_NAMES } from '@thunai/contract/desk/queues'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appealEnd, expiry, isInForce, kindOf, notifyAt, notifyEndAt, type AgainstMember } from './moderation.rules.ts'

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2046-01-01'), noInvalidDate: true })
const kind = fc.constantFrom(...(Object.keys(MEMBER_DECISIONS) as MemberDecisionKind[]))
const queue = fc.constantFrom(...QUEUE_NAMES)
const against = fc.constantFrom<AgainstMember>('refuse', 'warn', 'limit', 'block')
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
const DAY_MS = 86_400_000
const DAYS: Readonly<Record<MemberDecisionKind, number | null>> = {
  refused: null,
  warn: MODERATION.warnDays,
  limit: MODERATION.limitDays,
  pause: MODERATION.pauseDays,
  block: null,
}

describe('a decision against a member (REV-15)', () => {
  it('holds from its moment until its end and not after it, in whatever time zone; for good only blocks and what was refused', () => {
    fc.assert(
      fc.property(kind, moment, fc.integer({ min: 0, max: 400 * DAY_MS }), (kind, since, ms) => {
        const expiresAt = expiry(kind, since)
        const standing = { since, expiresAt, liftedAt: null }
        expect(isInForce(standing, since)).toBe(true)
        expect(isInForce(standing, later(since, ms))).toBe(
          expiresAt === null || ms < expiresAt.getTime() - since.getTime(),
        )
        expect(expiresAt && expiresAt.getTime() - since.getTime()).toBe(DAYS[kind] && DAYS[kind] * DAY_MS)
      }),
    )
  })

  it('that was lifted holds no more at any time', () => {
    fc.assert(
      fc.property(kind, moment, moment, moment, (kind, since, liftedAt, now) => {
        expect(isInForce({ since, expiresAt: expiry(kind, since), liftedAt }, now)).toBe(false)
      }),
    )
  })

  it('is never milder than it was meant, and a pause only instead of a limit', () => {
    fc.assert(
      fc.property(against, queue, fc.boolean(), (decision, queue, isLimited) => {
        const isPause = decision === 'limit' && (isLimited || queue === 'impersonation')
        const meant = decision === 'refuse' ? 'refused' : decision
        expect(kindOf(decision, queue, isLimited)).toBe(isPause ? 'pause' : meant)
      }),
    )
  })

  it('is told when it can’t be taken back any more, and at once elsewhere', () => {
    fc.assert(
      fc.property(queue, moment, (queue, now) => {
        expect(notifyAt(queue, now)).toEqual(later(now, hasTrait(queue, 'undoable') ? REVIEWS.undoSeconds * 1000 : 0))
      }),
    )
  })

  it('is told to be over only where it kept the member from something, at its end (REV-18)', () => {
    fc.assert(
      fc.property(kind, moment, (kind, since) => {
        const expiresAt = expiry(kind, since)
        expect(notifyEndAt(kind, expiresAt)).toEqual(kind === 'limit' || kind === 'pause' ? expiresAt : null)
      }),
    )
  })

  it('may be appealed for the days of the law, leap years and changes of clocks or not (REV-16)', () => {
    fc.assert(
      fc.property(moment, (since) => {
        expect(appealEnd(since).getTime() - since.getTime()).toBe(MODERATION.appealDays * DAY_MS)
      }),
    )
  })
})
