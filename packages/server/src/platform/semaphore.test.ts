import { expect, it } from 'vitest'
import { openSemaphore } from './semaphore.ts'

it('a semaphore runs a limited number of tasks, queues more in order, and refuses the rest until there is room again', async () => {
  const semaphore = openSemaphore({ inside: 2, waiting: 1, retryAfterSeconds: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const enter = (n: number) =>
    semaphore(async () => {
      begun.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (n === 1) throw new Error('the first failed')
      return n
    })
  const work = [enter(1), enter(2), enter(3)]
  const outcomes = Promise.allSettled(work)
  await expect(enter(4)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 })
  await expect.poll(() => begun).toEqual([1, 2])
  ends.shift()?.()
  await expect.poll(() => begun).toEqual([1, 2, 3])
  const late = enter(5)
  while (ends.length > 0 || !begun.includes(5)) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  ends.shift()?.()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await late).toBe(5)
})
