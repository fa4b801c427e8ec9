import { expect, it } from 'vitest'
import { circleIn } from './code-plan.ts'

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
