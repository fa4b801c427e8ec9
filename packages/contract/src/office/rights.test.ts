import { describe, expect, it } from 'vitest'
import { mayStaff, RIGHTS, type Right, rightsOf } from './rights.ts'
import { STAFF_ROLES } from './staff-roles.ts'

describe('the rights of staff (OFF-STAFF-02)', () => {
  it('are all an administrator’s, and nobody’s without a role', () => {
    expect(rightsOf(['administrator'])).toEqual(Object.keys(RIGHTS))
    expect(rightsOf([])).toEqual([])
  })

  it('let finance and content see no photo, nothing private and no document', () => {
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

  it('add up for who has several roles', () => {
    for (const one of STAFF_ROLES)
      for (const other of STAFF_ROLES)
        expect(new Set(rightsOf([one, other]))).toEqual(new Set([...rightsOf([one]), ...rightsOf([other])]))
  })

  it('keep money, the record and the staff from everybody else', () => {
    const whoMay = (right: Right) => STAFF_ROLES.filter((role) => mayStaff([role], right))
    expect(whoMay('refund')).toEqual(['finance', 'administrator'])
    expect([whoMay('manageStaff'), whoMay('seeRecord')]).toEqual([['administrator'], ['administrator']])
  })
})
