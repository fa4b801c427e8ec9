import type { StaffRole } from '@thunai/contract/desk/staff-roles'
import { describe, expect, it } from 'vitest'
import { ofFacts, ofStaff } from './first-run.rules.ts'

const person = (passkeys: number, ...roles: StaffRole[]) => ({ roles, passkeys })

describe('staff before opening (DESK-06)', () => {
  it('are enough once two people with passkeys have each right that needs two', () => {
    const [head, second] = [person(1, 'administrator'), person(2, 'administrator')]
    expect(ofStaff([head])).toMatchObject({ state: 'missing', why: 'second', count: 1 })
    expect(ofStaff([head, second])).toMatchObject({ state: 'done', count: 2 })
  })

  it('are too few if the second has no passkey, no role, or only some of the rights', () => {
    const head = person(1, 'administrator')
    expect(ofStaff([head, person(0, 'administrator')])).toMatchObject({ state: 'missing', count: 1 })
    expect(ofStaff([head, person(1)])).toMatchObject({ state: 'missing', count: 1 })
    expect(ofStaff([head, person(1, 'content', 'finance')])).toMatchObject({ state: 'missing', count: 2 })
  })
})

it('the operator’s facts are settled once none is from the sample (DESK-06)', () => {
  expect(ofFacts([])).toMatchObject({ state: 'done', why: null })
  expect(ofFacts(['phone'])).toMatchObject({ state: 'missing', why: 'sample', facts: ['phone'] })
})
