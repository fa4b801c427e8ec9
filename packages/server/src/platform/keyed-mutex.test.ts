import { describe, expect, it } from 'vitest'
import { keyedMutex } from './keyed-mutex.ts'

describe('a keyed mutex', () => {
  it('runs work with the same key one after the other, in order, even after a failure', async () => {
    const inTurn = keyedMutex()
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
      if (name === 'first') throw new Error('first failed')
      return name
    }
    const results = await Promise.allSettled(['first', 'second', 'third'].map((name) => inTurn('same', work(name))))
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends'])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })

  it('does not make different keys wait for each other', async () => {
    const inTurn = keyedMutex()
    const { promise, resolve } = Promise.withResolvers<string>()
    const slow = inTurn('one', () => promise)
    expect(await inTurn('other', async () => 'at once')).toBe('at once')
    resolve('at last')
    expect(await slow).toBe('at last')
  })
})
