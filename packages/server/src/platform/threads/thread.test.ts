import { afterEach, beforeEach, expect, it } from 'vitest'
import { openThread, type Thread } from './thread.ts'

const module = new URL('../../testing/counted-drawing.ts', import.meta.url).href
const COUNTED = { module, name: 'drawCounted', input: { title: 'one' } }

let thread: Thread
beforeEach(() => {
  thread = openThread(new URL('../drawings/drawings-thread.ts', import.meta.url), { patienceMs: 3000, idleMs: 60_000 })
})
afterEach(() => thread.close())

const ask = async () =>
  JSON.parse(Buffer.from((await thread.ask(COUNTED)) as Uint8Array).toString()) as { drawn: number; threadId: number }

it('a thread answers one question after the other (BIO-15)', async () => {
  expect((await Promise.all([ask(), ask(), ask()])).map(({ drawn }) => drawn)).toEqual([1, 2, 3])
})

it('a thread that takes too long is ended, and another one answers the next question (BIO-15)', async () => {
  const { threadId } = await ask()
  await expect(thread.ask({ module, name: 'drawEndless', input: {} })).rejects.toThrow('aborted')
  const after = await ask()
  expect(after.drawn).toBe(1)
  expect(after.threadId).not.toBe(threadId)
})

it('a thread that ends while idle starts again with the next question (BIO-15)', async () => {
  expect((await ask()).drawn).toBe(1)
  await thread.close()
  expect((await ask()).drawn).toBe(1)
})
