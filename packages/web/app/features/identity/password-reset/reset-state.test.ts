import { expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { backPath, readResetState } from './reset-state.ts'

it('Back in a reset leads only to known pages, whatever the address says (G-04)', () => {
  for (const path of [
    'forget-password',
    null,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '__proto__',
    'constructor',
  ]) {
    expect(backPath(path)).toBe(paths.forgotPassword)
  }
})

it('the reset state holds only values passed on by an earlier page', () => {
  expect(readResetState({ email: 'a@b.in', otp: '1', other: 2 })).toEqual({ email: 'a@b.in', otp: '1' })
  for (const state of [null, undefined, 'a', { email: 5 }]) expect(readResetState(state)).toEqual({})
})
