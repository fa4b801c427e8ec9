import { describe, expect, it } from 'vitest'
import type { Caller } from './caller.ts'
import * as may from './profiles.policies.ts'

const [OWN, OTHER] = ['own-profile', 'other-profile']
const as = (...roles: Caller['roles']) => ({ profileId: OWN, roles })
const OVER_ONE_PROFILE = [may.mayActFor, may.maySubmitProofFor]

describe('the rights over a profile', () => {
  it.each([
    ['the candidate, over the own profile', as('member', 'candidate'), OWN, true],
    ['a guardian, over the profile that they act for', as('member', 'guardian'), OWN, true],
    ['the candidate, over another family’s profile', as('member', 'candidate'), OTHER, false],
    ['a guardian, over another family’s profile', as('member', 'guardian'), OTHER, false],
    ['a member without a place at the profile', as('member'), OWN, false],
  ])('of %s', (_who, caller, profileId, has) => {
    for (const right of OVER_ONE_PROFILE) expect(right(caller, profileId)).toBe(has)
  })

  it('let relatives read and keep their own notes, only for the profile at which they have a place (FAM-04)', () => {
    const acts = ['look', 'own', 'answer', 'edit', 'pay', 'family'] as const
    const of = (role: 'candidate' | 'guardian' | 'relative') => acts.filter((act) => may.mayDo(as('member', role), act))
    expect(of('relative')).toEqual(['look', 'own'])
    expect([of('guardian'), of('candidate')]).toEqual([acts, acts])
    expect(acts.filter((act) => may.mayDo(as('member'), act))).toEqual([])
    expect([OWN, OTHER].map((id) => may.mayActFor(as('relative'), id))).toEqual([true, false])
  })

  it('let a visitor submit the signed proof of a payment', () => {
    expect(may.maySubmitProofFor(undefined, OTHER)).toBe(true)
  })

  it('let no member contact the profile that they act for', () => {
    expect([may.mayContact(as('candidate'), OTHER), may.mayContact(as('guardian'), OWN)]).toEqual([true, false])
  })
})
