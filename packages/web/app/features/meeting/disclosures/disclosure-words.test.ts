import { expect, it } from 'vitest'
import { english } from '@thunai/client/language'
import { whatName } from './disclosure-words.ts'

it('the ledger names the number alone where a family was shown no more (INT-05)', () => {
  const said = (right: 'plan' | 'yes') => english._(whatName({ what: 'contact', right }))
  expect([said('plan'), said('yes')]).toEqual(['Your number and address', 'Your number'])
})
