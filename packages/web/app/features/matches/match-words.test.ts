import { expect, it } from 'vitest'
import { matchWords } from './match-words.ts'

it('a match is told in words', () => {
  expect([100, 85, 84, 70, 50, 49, 0].map(matchWords)).toEqual([
    'A very good match',
    'A very good match',
    'A good match',
    'A good match',
    'Fits in part',
    'Fits in little',
    'Fits in little',
  ])
})
