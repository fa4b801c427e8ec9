import type { FirstRunRow } from '@thunai/contract/office/first-run'
import { mayStaff, type Right } from '@thunai/contract/desk/rights'
import type { StaffRole } from '@thunai/contract/desk/staff-roles'

type Row = Omit<FirstRunRow, 'item'>

const EMPTY: Row = {
  state: 'done',
  why: null,
  facts: [],
  count: null,
  confirmed: null,
  found: null,
  remedy: null,
}

export const settled = (more: Partial<Row> = {}): Row => ({ ...EMPTY, ...more })
export const missing = (why: FirstRunRow['why'], more: Partial<Row> = {}): Row => ({
  ...EMPTY,
  ...more,
  state: 'missing',
  why,
})

/** Facts of the site file are settled once none is from the sample. */
export const ofFacts = (facts: readonly string[]): Row =>
  facts.length === 0 ? settled() : missing('sample', { facts: [...facts] })

/** Rights that one person requests with and another decides with. */
const BY_TWO: readonly Right[] = ['changeTexts', 'decideRefunds', 'decideBreaches', 'openEvidence']

interface Person {
  readonly roles: readonly StaffRole[]
  readonly passkeys: number
}

/** Settled if two people with passkeys have each right that needs two. */
export function ofStaff(all: readonly Person[]): Row {
  const people = all.filter(({ roles, passkeys }) => roles.length > 0 && passkeys > 0)
  const areTwo = BY_TWO.every((right) => people.filter(({ roles }) => mayStaff(roles, right)).length >= 2)
  return areTwo ? settled({ count: people.length }) : missing('second', { count: people.length })
}
