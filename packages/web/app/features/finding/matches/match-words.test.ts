import { expect, it } from 'vitest'
import { english, say } from '@thunai/client/language'
import { matchWords } from './match-words.ts'

it('a match score is described in words', () => {
  expect([100, 85, 84, 70, 50, 49, 0].map((score) => say(english, matchWords(score)))).toEqual([
    'A very good match.',
    'A very good match.',
    'A good match.',
    'A good match.',
    'A partial match.',
    'A weak match.',
    'A weak match.',
  ])
})
