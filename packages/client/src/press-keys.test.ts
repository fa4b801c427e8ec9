import { expect, it } from 'vitest'
import { pressOnce } from './press-keys.ts'

const ONCE = { actsOnce: true } as const
const body = { name: 'Lakshmi' }

it('a second press while the first is pending is sent once (UIKIT-21)', async () => {
  const keys: (string | undefined)[] = []
  const arrived = Promise.withResolvers<{ ok: boolean }>()
  const send = (key: string | undefined) => {
    keys.push(key)
    return arrived.promise
  }
  const presses = [pressOnce(ONCE, body, send), pressOnce(ONCE, body, send), pressOnce(ONCE, { name: 'Palani' }, send)]
  arrived.resolve({ ok: true })
  expect(await Promise.all(presses)).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

it('a command keeps its key after a lost answer, and gets a new one after any other (UIKIT-21)', async () => {
  const keys: (string | undefined)[] = []
  for (const code of ['noAnswer', 'busy', 'invalidFields', 'ok', 'ok'])
    await pressOnce(ONCE, { name: 'Meena' }, async (key) => {
      keys.push(key)
      return code === 'ok' ? { ok: true } : { ok: false, code }
    })
  const [first, second, third, fourth, fifth] = keys
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, fourth, fifth]).size).toBe(3)
})

it('a call that may act twice has no key', async () => {
  expect(await pressOnce({}, body, async (key) => ({ ok: key === undefined }))).toEqual({ ok: true })
})
