import { expect, it } from 'vitest'
import { readContext } from './contact-context.ts'

const whole = { userId: 'u', toEmailId: 'e', memberId: 'm', userLoginId: 'l' }

it('verification needs user, address and login id; the member id may be missing (CV-07 to CV-10)', () => {
  expect(readContext(whole)).toEqual(whole)
  expect(readContext({ ...whole, memberId: undefined })).toEqual({ ...whole, memberId: '' })
  for (const name of ['userId', 'toEmailId', 'userLoginId'])
    expect(readContext({ ...whole, [name]: '' })).toBeUndefined()
  for (const state of [null, undefined, 'text', 5, {}]) expect(readContext(state)).toBeUndefined()
})
