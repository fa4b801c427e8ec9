import { FAMILY } from '@thunai/contract/frame/limits'
import { FAMILY_ROLES } from '@thunai/contract/members/family'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskEmail, mayRemove, whyNotInvite, type Place } from './family.rules.ts'

const role = fc.constantFrom(...FAMILY_ROLES)
const place: fc.Arbitrary<Place> = fc.record({
  accountId: fc.constantFrom('a', 'b', 'c'),
  role,
  isOwner: fc.boolean(),
})
const seat = fc.record({ role, email: fc.integer({ min: 1, max: 20 }).map((n) => `p${n}@x.in`) })
const seats = fc.array(seat, { maxLength: FAMILY.people + 2 })

describe('the rules of a family table', () => {
  it('let nobody remove who stands for the profile, and relatives nobody but themselves (FAM-03)', () => {
    fc.assert(
      fc.property(place, place, (by, whom) => {
        const isSelf = by.accountId === whom.accountId
        const isBelow = by.role === 'candidate' || (by.role === 'guardian' && whom.role !== 'candidate')
        expect(mayRemove(by, whom)).toBe(!whom.isOwner && (isSelf || isBelow))
      }),
    )
  })

  it('invite nobody twice, one candidate at most, and no more than there is room for (FAM-02)', () => {
    fc.assert(
      fc.property(seats, seats, seat, (people, invitations, asked) => {
        const isAllowed = whyNotInvite({ people, invitations }, asked) === undefined
        const others = invitations.filter(({ email }) => email !== asked.email)
        const candidates = [...people, ...others, asked].filter((one) => one.role === 'candidate').length
        const isIn = people.some(({ email }) => email === asked.email)
        const isRoom = others.length < FAMILY.invitations && people.length + others.length < FAMILY.people
        expect(isAllowed).toBe(!isIn && isRoom && (asked.role !== 'candidate' || candidates === 1))
      }),
    )
  })

  it('show an address to whoever holds the link so that only its owner knows it (FAM-02)', () => {
    expect([maskEmail('lakshmi@example.in'), maskEmail('a@b.in')]).toEqual(['l••••••@example.in', 'a••@b.in'])
  })
})
