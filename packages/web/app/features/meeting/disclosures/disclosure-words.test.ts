import { expect, it } from 'vitest'
import { english } from '@thunai/client/language'
import { whatName } from './disclosure-words.ts'

it('the ledger names only the number if a family was shown nothing else (INT-05)', () => {
  const nameFor = (right: 'plan' | 'yes') => english._(whatName({ what: 'contact', right }))
  expect([nameFor('plan'), nameFor('yes')]).toEqual(['Your number and address', 'Your number'])
})
