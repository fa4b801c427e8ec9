import { expect, it } from 'vitest'
import { heardLog } from '../testing/outside/heard-log.ts'
import { runEach } from './run-each.ts'

it('a failure of one item is logged, and all others are processed', async () => {
  const { log, lines } = heardLog()
  const done: number[] = []
  await runEach(log, 'a number was not halved', [1, 2, 3], async (n) => {
    if (n === 2) throw new Error('not this one')
    done.push(n)
  })
  expect(done).toEqual([1, 3])
  expect(lines).toMatchObject([{ msg: 'a number was not halved', of: 2, err: { message: 'not this one' } }])
})

it('items that fail while the database is away are left to the next run', async () => {
  const tried: number[] = []
  const run = runEach(heardLog().log, 'a number was not halved', [1, 2, 3, 4, 5, 6, 7], async (n) => {
    tried.push(n)
    throw new Error('Connection terminated unexpectedly')
  })
  await expect(run).rejects.toThrow('Connection terminated')
  expect(tried).toEqual([1, 2, 3, 4, 5])
})

it('several failures in a row hold up no later item, and the run counts as failed', async () => {
  const { log, lines } = heardLog()
  const done: number[] = []
  const run = runEach(log, 'a number was not halved', [1, 2, 3, 4, 5, 6, 7, 8], async (n) => {
    if (n < 7) throw new Error(`${n} never can be`)
    done.push(n)
  })
  await expect(run).rejects.toThrow('6 never can be')
  expect(done).toEqual([7, 8])
  expect(lines.map(({ of }) => of)).toEqual([1, 2, 3, 4, 5, 6])
})
