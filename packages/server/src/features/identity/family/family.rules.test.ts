import { FAMILY } from '@thunai/contract/frame/limits'
import { FAMILY_ROLES } from '@thunai/contract/identity/family'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameAddress } from '@thunai/contract/contact/contact-address'
import { isNew } from '../../../policies/profiles.policies.ts'
import { mayRemove, whyNotInvite, type FamilyPlace } from './family.rules.ts'

const role = fc.constantFrom(...FAMILY_ROLES)
const place: fc.Arbitrary<FamilyPlace> = fc.record({
  accountId: fc.constantFrom('a', 'b', 'c'),
  role,
  isOwner: fc.boolean(),
  since: fc.integer({ min: 0, max: 2 * FAMILY.settlesHours }).map((hours) => new Date(hours * 3_600_000)),
})
const NOW = new Date(2 * FAMILY.settlesHours * 3_600_000)
const email = fc.integer({ min: 1, max: 20 }).map((n) => `p${n}@x.in`)
const phone = fc.integer({ min: 1, max: 20 }).map((n) => `9190000000${n + 10}`)
const nothing = fc.constant(null)
/** A person may have both contacts; an invitation has one. */
const people = fc.array(fc.record({ role, email, phone: fc.option(phone) }), { maxLength: FAMILY.people + 2 })
const invitation = fc.oneof(fc.record({ role, email, phone: nothing }), fc.record({ role, email: nothing, phone }))
const invitations = fc.array(invitation, { maxLength: FAMILY.people + 2 })

describe('the rules of a family table', () => {
  it('let no one remove the profile’s owner, and relatives only themselves (FAM-03)', () => {
    fc.assert(
      fc.property(place, place, (by, whom) => {
        const isSelf = by.accountId === whom.accountId
        const isBelow = by.role === 'guardian' ? whom.role !== 'candidate' : by.role === 'candidate' && !isNew(by, NOW)
        const isUndone = by.isOwner && isNew(whom, NOW)
        expect(mayRemove(by, whom, NOW)).toBe(!whom.isOwner && (isSelf || isBelow || isUndone))
      }),
    )
  })

  it('hold back a candidate who joined less than three days ago, but never the profile’s owner (FAM-11)', () => {
    fc.assert(
      fc.property(place, (person) => {
        const hours = (NOW.getTime() - person.since.getTime()) / 3_600_000
        expect(isNew(person, NOW)).toBe(person.role === 'candidate' && !person.isOwner && hours < FAMILY.settlesHours)
      }),
    )
  })

  it('invite no one twice, one candidate at most, and no more than there is room for (FAM-02)', () => {
    fc.assert(
      fc.property(people, invitations, invitation, (seated, open, asked) => {
        const isAllowed = whyNotInvite({ people: seated, invitations: open }, asked) === undefined
        const others = open.filter((one) => !isSameAddress(one, asked))
        const candidates = [...seated, ...others, asked].filter((one) => one.role === 'candidate').length
        const isIn = seated.some((one) => isSameAddress(one, asked))
        const isRoom = others.length < FAMILY.invitations && seated.length + others.length < FAMILY.people
        expect(isAllowed).toBe(!isIn && isRoom && (asked.role !== 'candidate' || candidates === 1))
      }),
    )
  })
})
