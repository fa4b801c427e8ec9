import { afterEach, expect, it, vi } from 'vitest'
import { forgetNewLogin, newPasswordOf, noteNewLogin } from './new-login.ts'

afterEach(() => {
  vi.useRealTimers()
  forgetNewLogin()
})

it('the password of a registration is filled in for its own login, for a quarter of an hour, until it is used (MOBILE-12)', () => {
  vi.useFakeTimers()
  const kept = () => [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
  const before = kept()
  noteNewLogin('9843041303', 'secret123')
  expect([newPasswordOf('9843041303'), newPasswordOf('9843041304'), newPasswordOf('')]).toEqual(['secret123', '', ''])
  vi.advanceTimersByTime(15 * 60_000)
  expect(newPasswordOf('9843041303')).toBe('')
  noteNewLogin('9843041303', 'secret123')
  forgetNewLogin()
  expect(newPasswordOf('9843041303')).toBe('')
  expect(kept()).toEqual(before)
})
