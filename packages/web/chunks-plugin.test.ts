import { expect, it } from 'vitest'
import { chunkFor, circleIn } from './chunks-plugin.ts'

it('shared code is in a chunk that its pages load, and no other page loads (LIGHT-01)', () => {
  expect(chunkFor([])).toBeUndefined()
  expect(chunkFor(['jathagam', 'porutham'])).toBe('horoscopes')
  expect(chunkFor(['register', 'porutham'])).toBe('choices')
  expect(chunkFor(['login', 'register'])).toBe('forms')
  expect(chunkFor(['search-page'])).toBe('profiles')
  for (const many of [['home'], ['home', 'login'], ['search-page', 'register']]) expect(chunkFor(many)).toBe('pages')
})

it('chunks that import each other fail the build', () => {
  expect(
    circleIn(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeUndefined()
  expect(
    circleIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
})
