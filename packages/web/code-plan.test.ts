import { expect, it } from 'vitest'
import { cycleIn } from './code-plan.ts'

it('chunks that import each other fail the build', () => {
  expect(
    cycleIn(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeUndefined()
  expect(
    cycleIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
})
