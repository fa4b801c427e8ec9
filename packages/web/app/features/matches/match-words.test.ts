import { expect, it } from 'vitest'
import { matchWords, mutualWords } from './match-words.ts'

it('a match is told in words, and "everything" is said of nothing less', () => {
  expect([100, 99, 85, 84, 70, 50, 49, 0].map(matchWords)).toEqual([
    'Fits in everything',
    'A very good match',
    'A very good match',
    'A good match',
    'A good match',
    'Fits in part',
    'Fits in little',
    'Fits in little',
  ])
  expect([100, 60, null].map((theirScore) => mutualWords({ theirScore }))).toEqual([
    'You fit all of their wishes too',
    'You fit 60% of their wishes',
    undefined,
  ])
})
