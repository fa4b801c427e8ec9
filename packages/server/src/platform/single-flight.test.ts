import { describe, expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

describe('concurrent work with the same key', () => {
  it('is done once for all callers, and again for a later call', async () => {
    const share = singleFlight<string>()
    const begun: string[] = []
    const waiting: (() => void)[] = []
    const ask = (key: string) =>
      share(key, async () => {
        begun.push(key)
        await new Promise<void>((resolve) => waiting.push(resolve))
        return `${key} ${begun.length}`
      })
    const answers = [ask('all'), ask('all'), ask('Hindu')]
    waiting.splice(0).forEach((go) => go())
    expect(await Promise.all(answers)).toEqual(['all 2', 'all 2', 'Hindu 2'])
    const later = ask('all')
    waiting.splice(0).forEach((go) => go())
    expect([await later, begun]).toEqual(['all 3', ['all', 'Hindu', 'all']])
  })

  it('fails for all waiting callers, and is retried by the next call', async () => {
    const share = singleFlight<number>()
    const failing = () => share('all', () => Promise.reject(new Error('no database')))
    const answers = await Promise.allSettled([failing(), failing()])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await share('all', async () => 1)).toBe(1)
  })
})
