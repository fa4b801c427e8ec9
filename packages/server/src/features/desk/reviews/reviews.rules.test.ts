import { REVIEWS } from '@thunai/contract/frame/limits'
import { hasTrait, QUEUE_NAMES } from '@thunai/contract/desk/queues'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimEnd, isClaimedByOther, undoEnd } from './reviews.rules.ts'

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2046-01-01'), noInvalidDate: true })
const person = fc.constantFrom('anbu', 'banu', 'chitra')
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

describe('the staff member who decides a review', () => {
  it('has a claim of ten minutes that keeps others out (REV-05)', () => {
    fc.assert(
      fc.property(person, person, moment, fc.integer({ min: -3_600_000, max: 3_600_000 }), (by, other, at, ms) => {
        const claim = { claimedBy: by, claimedUntil: claimEnd(at) }
        expect(isClaimedByOther(claim, other, later(at, ms))).toBe(by !== other && ms < REVIEWS.claimMinutes * 60_000)
        expect(isClaimedByOther({ claimedBy: null, claimedUntil: null }, other, at)).toBe(false)
      }),
    )
  })

  it('can undo it for thirty seconds, in the queues of photos and texts only (REV-09)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUEUE_NAMES), moment, (queue, at) => {
        expect(undoEnd(queue, at)).toEqual(hasTrait(queue, 'undoable') ? later(at, REVIEWS.undoSeconds * 1000) : null)
      }),
    )
  })
})
