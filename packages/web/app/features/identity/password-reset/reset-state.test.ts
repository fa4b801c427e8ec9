import { expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { backPath, readResetState } from './reset-state.ts'

it('a reset leads back to known pages only, whatever the address says (G-04)', () => {
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

it('the reset state holds only what an earlier page passed on', () => {
  expect(readResetState({ email: 'a@b.in', otp: '1', other: 2 })).toEqual({ email: 'a@b.in', otp: '1' })
  for (const state of [null, undefined, 'a', { email: 5 }]) expect(readResetState(state)).toEqual({})
})
