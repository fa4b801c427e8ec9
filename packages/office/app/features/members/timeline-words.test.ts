import { ACT_NAMES } from '@thunai/contract/desk/acts'
import { expect, it } from 'vitest'
import { wordOf } from './timeline-words.ts'

it('each act of staff stands in the timeline in words (MEM-05)', () => {
  expect(ACT_NAMES.filter((act) => wordOf('staffAct', act) === act)).toEqual([])
})
