import { describe, expect, it } from 'vitest'
import { branchFor, consentEnd, consentState } from './counter.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour))
const NEVER = { consentedAt: null, consentUntil: null, takenOverAt: null }

describe('a consent at the counter (CNT-02, CNT-09)', () => {
  it('is requested, then lasts until the family takes over its login', () => {
    expect(consentState(NEVER, at(9))).toBe('asked')
    expect(consentState({ ...NEVER, consentedAt: at(1) }, at(9))).toBe('given')
    expect(consentState({ ...NEVER, consentedAt: at(1), takenOverAt: at(2) }, at(9))).toBe('ended')
  })

  it('is for one visit after that', () => {
    const takenOverAt = at(2)
    const consentUntil = consentEnd({ takenOverAt }, at(3))
    const visit = { consentedAt: at(3), consentUntil, takenOverAt }
    expect(consentState(visit, at(4))).toBe('given')
    expect(consentState(visit, at(15))).toBe('ended')
    expect(consentEnd({ takenOverAt: null }, at(3))).toBeNull()
  })
})

describe('the branch of a new family (CNT-07)', () => {
  const staff = (branches: number[], role: 'counter' | 'administrator' = 'counter') => ({ roles: [role], branches })
  it('is the staff’s only branch, or the named one', () => {
    expect(branchFor(staff([3]), undefined)).toBe(3)
    expect(branchFor(staff([3, 4]), 4)).toBe(4)
    expect(branchFor(staff([]), undefined)).toBeNull()
    expect(branchFor(staff([], 'administrator'), 9)).toBe(9)
  })
  it('is never another staff’s branch, nor a guess among several', () => {
    expect(branchFor(staff([3]), 9)).toBeUndefined()
    expect(branchFor(staff([3, 4]), undefined)).toBeUndefined()
  })
})
