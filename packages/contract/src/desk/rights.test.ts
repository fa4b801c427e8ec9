import { describe, expect, it } from 'vitest'
import { mayStaff, RIGHTS, type Right, rightsOf } from './rights.ts'
import { STAFF_ROLES } from './staff-roles.ts'

describe('the rights of staff (OFF-STAFF-02)', () => {
  it('include every right for administrators, and none without a role', () => {
    expect(rightsOf(['administrator'])).toEqual(Object.keys(RIGHTS))
    expect(rightsOf([])).toEqual([])
  })

  it('keep photos, private data and documents from finance and content', () => {
    const unseen: readonly Right[] = [
      'seePhotos',
      'seePrivateFields',
      'decidePhotos',
      'decideVerifications',
      'decideMessages',
    ]
    for (const role of ['finance', 'content'] as const)
      expect(unseen.filter((right) => mayStaff([role], right))).toEqual([])
  })

  it('add up over several roles', () => {
    for (const one of STAFF_ROLES)
      for (const other of STAFF_ROLES)
        expect(new Set(rightsOf([one, other]))).toEqual(new Set([...rightsOf([one]), ...rightsOf([other])]))
  })

  it('give money, the record and staff management to no other role', () => {
    const whoMay = (right: Right) => STAFF_ROLES.filter((role) => mayStaff([role], right))
    expect(whoMay('refund')).toEqual(['finance', 'administrator'])
    expect([whoMay('manageStaff'), whoMay('seeRecord')]).toEqual([['administrator'], ['administrator']])
  })
})
