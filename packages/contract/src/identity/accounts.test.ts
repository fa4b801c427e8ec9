import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REGISTRATION_MESSAGES as M } from './registration-messages.ts'
import { email, isOldEnough, phone, registration } from './accounts.ts'
import { PROFILE_FOR } from '../values/choices.ts'

const good = {
  profileFor: 'Daughter',
  marriedStatus: 1,
  gender: 'Female',
  name: 'Meena',
  dateOfBirth: '1997-06-15',
  emailContact: 'a@b.in',
  primaryContact: '+91 98765 43210',
  userLoginPassword: 'secret',
  motherTongue: 'Tamil',
  religion: '3',
}
const faults = (change: Record<string, unknown>) => {
  const result = registration.safeParse({ ...good, ...change })
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

describe('a registration', () => {
  it('accepts numbers as text and either date format, and ignores keys that the server sets (G-24, G-25, G-35)', () => {
    expect(
      registration.parse({
        ...good,
        dateOfBirth: '15/06/1997',
        primaryContact: 919876543210,
        emailContact: ' A@B.in ',
        roles: ['ADMIN'],
        age: 99,
        id: 'x',
        caste: '',
      }),
    ).toEqual({
      ...good,
      marriedStatus: '1',
      dateOfBirth: '1997-06-15',
      primaryContact: '919876543210',
      emailContact: 'a@b.in',
    })
  })

  it('reports each missing field in the words of the specification (VAL-01 to VAL-12)', () => {
    const { error } = registration.safeParse({})
    expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual({
      profileFor: 'Please select who this profile is for.',
      marriedStatus: 'Please select married status.',
      gender: 'Please select gender.',
      name: 'Full name is required.',
      dateOfBirth: 'Please select date of birth.',
      emailContact: 'Email is required.',
      userLoginPassword: 'Password is required.',
      motherTongue: 'Please select your mother tongue.',
      religion: 'Please select religion.',
    })
  })

  it('accepts all fourteen relations (REG-04)', () => {
    expect(PROFILE_FOR).toHaveLength(14)
    for (const profileFor of PROFILE_FOR) expect(faults({ profileFor })).toEqual({})
    expect(faults({ profileFor: 'Friend' })).toEqual({ profileFor: M.profileFor })
  })

  it('limits the length of name and password, counted in letters (VAL-04, VAL-05, VAL-09, VAL-10, T26)', () => {
    expect(faults({ name: '   ' })).toEqual({ name: M.nameMissing })
    expect(faults({ name: 'Ab' })).toEqual({ name: M.nameShort })
    expect(faults({ name: 'Abc' })).toEqual({})
    expect(faults({ name: 'Call 98765 43210' })).toEqual({ name: M.nameLetters })
    expect(faults({ name: 'Meena\u202e K' })).toEqual({ name: M.nameLetters })
    expect(faults({ name: 'shaadi.com' })).toEqual({ name: M.nameDots })
    expect(registration.parse({ ...good, name: ' Mee\u006e\u0303a   K.' }).name).toBe('Meeña K.')
    expect(faults({ userLoginPassword: '12345' })).toEqual({ userLoginPassword: M.passwordShort })
    expect(faults({ userLoginPassword: '  123 ' })).toEqual({})
    expect(faults({ userLoginPassword: 'அ'.repeat(128) })).toEqual({})
    expect(faults({ userLoginPassword: 'a'.repeat(129) })).toEqual({ userLoginPassword: M.passwordLong })
    expect(faults({ userLoginPassword: 'secret\u0000' })).toHaveProperty('userLoginPassword')
  })

  it('refuses names without a letter and control characters anywhere, and keeps a name on one line (T83)', () => {
    expect(faults({ name: '\u200b\u200b\u200b' })).toEqual({ name: M.nameMissing })
    expect(registration.parse({ ...good, name: 'Meena\r\nSundaram' }).name).toBe('Meena Sundaram')
    for (const field of ['name', 'religion', 'marriedStatus', 'motherTongue', 'caste', 'emailContact']) {
      expect(faults({ [field]: 'a\u0000b@c.in' })).toHaveProperty(field)
      expect(faults({ [field]: 'a\u0001b@c.in' })).toHaveProperty(field)
    }
    expect(faults({ emailContact: `${'İ'.repeat(248)}@x.com` })).toEqual({ emailContact: M.emailWrong })
  })

  it('refuses impossible dates and dates before 1900 (VAL-17, T46)', () => {
    expect(faults({ dateOfBirth: '31/02/1999' })).toEqual({ dateOfBirth: M.dateOfBirth })
    expect(faults({ dateOfBirth: '1899-12-31' })).toEqual({ dateOfBirth: M.tooEarly })
    expect(faults({ dateOfBirth: '1900-01-01' })).toEqual({})
  })

  it('refuses an e-mail address that a mail server could read as several (F13, T21)', () => {
    for (const hostile of [
      'a@b.in, c@d.in',
      'a@b.in\r\nBcc: c@d.in',
      '<a@b.in>',
      'a@b',
      'abc',
      '@b.in',
      'a@b..in',
      `${'a'.repeat(250)}@b.in`,
    ]) {
      expect(email.safeParse(hostile).success).toBe(false)
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = email.safeParse(text)
        expect(read.data ?? 'none@all').toMatch(/^[^\s,;<>]+@[^\s,;<>@]+$/)
      }),
    )
  })

  it('accepts a phone number in any format, or none (VAL-22, REG-16, PHONE-01)', () => {
    expect(phone.parse('(044) 2345-6789')).toBe('914423456789')
    expect(phone.parse('+65 8123 4501')).toBe('6581234501')
    expect(phone.parse('+6581234501')).toBe('6581234501')
    expect(phone.parse(919876512301)).toBe('919876512301')
    expect(phone.parse('')).toBe('')
    expect(phone.parse(undefined)).toBe('')
    // Too short to be a number once leading zeros are dropped.
    for (const noughts of ['0000000', '0012345', '00123456']) expect(phone.safeParse(noughts).success).toBe(false)
    expect(phone.safeParse('1234567890123456').success).toBe(false)
    expect(phone.safeParse('98765abc10').success).toBe(false)
  })

  it('says that ten digits which two countries have need their country code (PHONE-08)', () => {
    for (const bare of ['6581234501', ' 65 8123-4501 '])
      expect(phone.safeParse(bare).error?.issues.map(({ message }) => message)).toEqual([M.phoneOfTwo])
    expect(phone.safeParse('98765').error?.issues.map(({ message }) => message)).toEqual([M.phone])
  })
})

it('a man is old enough at 21, a woman at 18 (VAL-14, VAL-15)', () => {
  expect(isOldEnough('2005-06-15', 'Male', '2026-06-14')).toBe(false)
  expect(isOldEnough('2005-06-15', 'Male', '2026-06-15')).toBe(true)
  expect(isOldEnough('2008-06-15', 'Female', '2026-06-14')).toBe(false)
  expect(isOldEnough('2008-06-15', 'Female', '2026-06-15')).toBe(true)
})
