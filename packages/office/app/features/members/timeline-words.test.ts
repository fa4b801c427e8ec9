import { ACT_NAMES } from '@thunai/contract/desk/acts'
import { expect, it } from 'vitest'
import { wordOf } from './timeline-words.ts'

it('each act of staff has a text in the timeline (MEM-05)', () => {
  expect(ACT_NAMES.filter((act) => wordOf('staffAct', act) === act)).toEqual([])
})
