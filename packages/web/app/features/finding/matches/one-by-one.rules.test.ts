import type { Match } from '@thunai/contract/finding/matches'
import { expect, it } from 'vitest'
import { marksOf, undecided } from './one-by-one.rules.ts'

const match = (id: string, more: Partial<Match> = {}) => ({ id, isExpressInterest: false, ...more }) as Match
const reasons = ['religion', 'caste', 'age', 'porutham', 'education', 'jobType'].map((wish) => ({
  wish,
  fits: 'yes' as const,
  text: wish,
}))

it('answered and shortlisted matches are left out of the one-by-one view (MOBILE-09)', () => {
  const all = [
    match('a'),
    match('b', { isExpressInterest: true }),
    match('c'),
    match('e', { interestReceived: 'accepted' }),
    match('f', { interestReceived: 'declined' }),
    match('g', { interestReceived: 'sent' }),
    match('d'),
  ]
  expect(undecided(all, ['c'], undefined).map(({ id }) => id)).toEqual(['a', 'g', 'd'])
})

it('after Back the opened match is first again, unless the member has decided on it (MOBILE-09)', () => {
  const all = [match('a'), match('b'), match('c')]
  const shown = (kept: readonly string[], openedLast: string) => undecided(all, kept, openedLast).map(({ id }) => id)
  expect(shown([], 'b')).toEqual(['b', 'a', 'c'])
  expect(shown(['b'], 'b')).toEqual(['a', 'c'])
  expect(shown([], 'gone')).toEqual(['a', 'b', 'c'])
})

it('a match has at most four marks, including porutham (MOBILE-09)', () => {
  const labels = (one: Match) => marksOf(one).map(({ label }) => label)
  expect(labels(match('a', { matchReasons: reasons }))).toEqual(['Religion', 'Caste', 'Age', 'Education'])
  const porutham = { matched: 7, of: 10, rajju: true }
  expect(labels(match('a', { matchReasons: reasons, porutham }))).toEqual(['Religion', 'Caste', 'Age'])
  expect(labels(match('a'))).toEqual([])
})
