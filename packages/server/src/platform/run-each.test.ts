import { expect, it } from 'vitest'
import { heardLog } from '../testing/outside/heard-log.ts'
import { runEach } from './run-each.ts'

it('work that fails for one is told of, and is done for all others', async () => {
  const { log, lines } = heardLog()
  const done: number[] = []
  await runEach(log, 'a number was not halved', [1, 2, 3], async (n) => {
    if (n === 2) throw new Error('not this one')
    done.push(n)
  })
  expect(done).toEqual([1, 3])
  expect(lines).toMatchObject([{ msg: 'a number was not halved', of: 2, err: { message: 'not this one' } }])
})

it('work that fails for several in a row is left to the next run', async () => {
  const tried: number[] = []
  const run = runEach(heardLog().log, 'a number was not halved', [1, 2, 3, 4, 5, 6, 7], async (n) => {
    tried.push(n)
    throw new Error('the row is gone')
  })
  await expect(run).rejects.toThrow('the row is gone')
  expect(tried).toEqual([1, 2, 3, 4, 5])
})
