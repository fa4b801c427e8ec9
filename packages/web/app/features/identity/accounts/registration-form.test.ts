import { REGISTRATION_MESSAGES as M } from '@thunai/contract/identity/registration-messages'
import type { FailureCode } from '@thunai/client/call'
import { REFUSALS } from '@thunai/contract/frame/refusals'
import { PROFILE_FOR } from '@thunai/contract/values/choices'
import { describe, expect, it } from 'vitest'
import { adviceOf, ageLimitOf, emptyForm, faultsOf, genderOf, toPayload } from './registration-form.ts'

// 1:30 AM in India
const now = new Date('2026-11-21T20:00:00Z')
const good = {
  ...emptyForm,
  profileFor: 'Son',
  gender: 'Male',
  marriedStatus: '1',
  name: 'Arun',
  dateOfBirth: '05/03/1995',
  emailContact: 'a@b.in',
  primaryContact: '919876543210',
  userLoginPassword: 'secret',
  motherTongue: '2',
  religion: '3',
  acceptedTerms: true,
  confirmedIntent: true,
}

describe('the registration form', () => {
  it('has an error for every missing field except phone, caste and sub caste (VAL-01 to VAL-12, REG-14 to REG-16)', () => {
    expect(faultsOf(emptyForm, now)).toEqual({
      profileFor: M.profileFor,
      marriedStatus: M.marriedStatus,
      gender: M.gender,
      name: M.nameMissing,
      dateOfBirth: M.dateOfBirth,
      emailContact: M.emailMissing,
      userLoginPassword: M.passwordMissing,
      motherTongue: M.motherTongue,
      religion: M.religion,
      acceptedTerms: M.consent,
      confirmedIntent: M.consent,
    })
    expect(faultsOf({ ...good, primaryContact: '' }, now)).toEqual({})
  })

  it('counts ages by the day in India (VAL-14, VAL-15)', () => {
    expect([ageLimitOf('Male'), ageLimitOf('Female'), ageLimitOf('')]).toEqual([21, 18, 18])
    expect(faultsOf({ ...good, dateOfBirth: '22/11/2005' }, now)).toEqual({})
    expect(faultsOf({ ...good, dateOfBirth: '23/11/2005' }, now)).toEqual({ dateOfBirth: M.tooYoung })
    expect(faultsOf({ ...good, gender: 'Female', dateOfBirth: '22/11/2008' }, now)).toEqual({})
  })

  it('derives the gender from "Profile For" if it is clear', () => {
    const relationsOf = (gender: string | undefined) =>
      PROFILE_FOR.filter((profileFor) => genderOf(profileFor) === gender)
    expect(relationsOf('Male')).toEqual(['Brother', 'Son', 'Father', 'Brother-in-law', 'Uncle', 'Nephew'])
    expect(relationsOf('Female')).toEqual(['Daughter', 'Mother', 'Sister-in-law', 'Aunt', 'Niece'])
    expect(relationsOf(undefined)).toEqual(['Myself', 'Cousin', 'Other'])
  })

  it('sends the fields that the specification requires (REG-19 to REG-24)', () => {
    expect(toPayload(good, now)).toMatchObject({
      dateOfBirth: '1995-03-05',
      age: 31,
      userLoginId: '9876543210',
      createdBy: 'user',
      isActive: true,
      isAvailable: true,
      roles: ['ONLINE_MEMBER'],
    })
  })
})

it('shows advice for a limit, a busy server and a lost connection, but none for a taken address (API-REG-02)', () => {
  const failed = (code: FailureCode, statusMessage = '') =>
    adviceOf({ ok: false, code, statusMessage, errors: {}, text: '' })
  for (const code of ['tooManyRegistrations', 'tooManySms', 'tooManyRequests', 'busy'] as const)
    expect(failed(code, REFUSALS[code].sentence)).toBe(REFUSALS[code].sentence)
  expect(failed('noAnswer')).toContain('Please check your connection')
  expect([failed('alreadyRegistered', 'Taken.'), failed('unexpected')]).toEqual([undefined, undefined])
})
