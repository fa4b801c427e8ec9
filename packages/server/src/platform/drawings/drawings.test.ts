import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDrawings, type Drawing, type Drawings } from './drawings.ts'

const module = new URL('../../testing/counted-drawing.ts', import.meta.url).href
const COUNTED: Drawing<{ readonly title: string }> = { module, name: 'drawCounted' }

let drawings: Drawings
beforeEach(() => {
  drawings = openDrawings()
})
afterEach(() => drawings.close())

async function draw(of: string, version: string, title = version, admit?: () => Promise<void>) {
  const bytes = await drawings.draw({
    drawing: COUNTED,
    of,
    version,
    input: async () => ({ title }),
    ...(admit && { admit }),
  })
  return JSON.parse(bytes.toString()) as { title: string; drawn: number; pid: number }
}

it('a drawing is made outside the process that answers requests (BIO-15)', async () => {
  const { title, pid } = await draw('biodata', 'one')
  expect(title).toBe('one')
  expect(pid).not.toBe(process.pid)
})

it('a drawing that is requested forty times at once is drawn once, and cached for later requests (BIO-15)', async () => {
  const admitted: string[] = []
  const ask = () => draw('biodata', 'one', 'one', async () => void admitted.push('one'))
  const all = await Promise.all(Array.from({ length: 40 }, ask))
  expect(all.every(({ drawn }) => drawn === 1)).toBe(true)
  expect((await ask()).drawn).toBe(1)
  expect(admitted).toEqual(['one'])
  expect((await draw('biodata', 'two')).drawn).toBe(2)
})

it('drawings of one subject are made one after the other, so that others get their turn (BIO-15)', async () => {
  const order: string[] = []
  const versions = Array.from({ length: 4 }, (_, n) => draw('greedy', `${n}`).then(() => order.push('greedy')))
  await draw('other', 'one').then(() => order.push('other'))
  await Promise.all(versions)
  expect(order.indexOf('other')).toBeLessThan(3)
})

it('the queue is limited: further requests are told to retry (BIO-15)', async () => {
  const results = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => draw(`biodata ${n}`, 'one')))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(100)
  for (const one of refused)
    expect(one).toMatchObject({ reason: { code: 'busy', retryAfterSeconds: expect.any(Number) } })
  expect(results.length - refused.length).toBeGreaterThan(30)
})

it('a failed drawing is not cached, and the next one is drawn (BIO-15)', async () => {
  await expect(draw('biodata', 'one', 'fault')).rejects.toThrow('this drawing is broken')
  expect((await draw('biodata', 'one')).title).toBe('one')
})
