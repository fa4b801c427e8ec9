import { afterEach, expect, it, vi } from 'vitest'
import { forgetNewLogin, newPasswordOf, noteNewLogin } from './new-login.ts'

afterEach(() => {
  vi.useRealTimers()
  forgetNewLogin()
})

it('the login fills in the password of a new registration once, for a quarter of an hour (MOBILE-12)', () => {
  vi.useFakeTimers()
  const stored = () => [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
  const before = stored()
  noteNewLogin('9843041303', 'secret123')
  expect([newPasswordOf('9843041303'), newPasswordOf('9843041304'), newPasswordOf('')]).toEqual(['secret123', '', ''])
  vi.advanceTimersByTime(15 * 60_000)
  expect(newPasswordOf('9843041303')).toBe('')
  noteNewLogin('9843041303', 'secret123')
  forgetNewLogin()
  expect(newPasswordOf('9843041303')).toBe('')
  expect(stored()).toEqual(before)
})
