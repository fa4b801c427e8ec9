import fc from 'fast-check'
import { expect, it } from 'vitest'
import { effectOfSeal, monthsAfter, sealOf } from './candidate-consent.rules.ts'

const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

it('no seal holds without the candidate’s own yes, and none beyond its end (SEAL-04)', () => {
  fc.assert(
    fc.property(moments, moments, fc.constantFrom('Myself', 'Daughter', 'Friend'), (since, now, createdFor) => {
      const until = monthsAfter(since, 6)
      const registered = { createdFor, createdAt: since }
      expect(sealOf({ state: 'confirmed', since, until }, registered, now).state).toBe(
        now < until ? 'confirmed' : 'asked',
      )
      expect(sealOf({ state: 'asked', since, until: null }, registered, now).state).toBe('asked')
      expect(sealOf({ state: 'refused', since, until }, registered, now)).toEqual({ state: 'refused', since, until })
      expect(sealOf(undefined, registered, now).state).toBe(createdFor === 'Myself' ? 'self' : 'asked')
    }),
  )
})

it('six months end on the same day, or on the last of a shorter month (SEAL-04)', () => {
  expect(monthsAfter(new Date('2026-08-31T10:00:00Z'), 6)).toEqual(new Date('2027-02-28T10:00:00Z'))
  fc.assert(
    fc.property(moments, (moment) => {
      const days = (monthsAfter(moment, 6).getTime() - moment.getTime()) / 86_400_000
      expect(days).toBeGreaterThanOrEqual(181)
      expect(days).toBeLessThanOrEqual(184)
    }),
  )
})

it('a yes shows a profile, a no hides it, and an ended yes hides it only where the site requires one (SEAL-05, SEAL-07)', () => {
  for (const isRequired of [true, false]) {
    expect(effectOfSeal('asked', 'confirmed', isRequired)).toBe('show')
    expect(effectOfSeal('refused', 'confirmed', isRequired)).toBe('show')
    expect(effectOfSeal('confirmed', undefined, isRequired)).toBe('show')
    expect(effectOfSeal('asked', 'refused', isRequired)).toBe('hide')
    expect(effectOfSeal('confirmed', 'asked', isRequired)).toBe(isRequired ? 'hide' : 'none')
    expect(effectOfSeal(undefined, 'asked', isRequired)).toBe('none')
    expect(effectOfSeal(undefined, undefined, isRequired)).toBe('none')
  }
})
