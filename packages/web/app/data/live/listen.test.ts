import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listen, type LiveEvent } from './listen.ts'

interface Line {
  readonly headers: Headers
  readonly say: (text: string) => void
  readonly hangUp: () => void
  readonly signal: AbortSignal
}

let lines: Line[]
let answerStatus: number
let heard: LiveEvent[]
let opened: number
let refused: number
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  answerStatus = 200
  ;[heard, opened, refused] = [[], 0, 0]
  vi.stubGlobal('fetch', async (_path: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    let controller: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) })
    signal.addEventListener('abort', () => controller.error(new Error('aborted')))
    lines.push({
      headers,
      signal,
      say: (text) => controller.enqueue(new TextEncoder().encode(text)),
      hangUp: () => controller.close(),
    })
    return new Response(answerStatus === 200 ? body : '{}', { status: answerStatus })
  })
  stop = listen({
    token: 'T',
    lastId: '',
    onOpen: () => void (opened += 1),
    onEvent: (event) => heard.push(event),
    onRefused: () => void (refused += 1),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const soon = () => vi.advanceTimersByTimeAsync(10)

it('the connection sends the token, and skips unknown events', async () => {
  await soon()
  expect([lines[0]?.headers.get('authorization'), lines[0]?.headers.get('last-event-id')]).toEqual(['Bearer T', null])
  lines[0]?.say(
    'event: message\nid: 4\ndata: {"profileId":"p","seq":9}\n\nevent: party\ndata: {}\n\nevent: read\ndata: no\n\n',
  )
  await soon()
  expect(heard).toEqual([{ kind: 'message', profileId: 'p', seq: 9 }, { kind: 'read' }])
  expect(opened).toBe(1)
})

it('the connection resumes after the last event when it breaks', async () => {
  await soon()
  lines[0]?.say('event: interest\nid: 12\ndata: {}\n\n')
  await soon()
  lines[0]?.hangUp()
  await vi.advanceTimersByTimeAsync(600)
  expect(lines).toHaveLength(2)
  expect(lines[1]?.headers.get('last-event-id')).toBe('12')
  expect(opened).toBe(2)
})

it('the connection retries with growing delays of half a minute at most, and at once when the network is back', async () => {
  await soon()
  answerStatus = 503
  lines[0]?.hangUp()
  await vi.advanceTimersByTimeAsync(120_000)
  const tries = lines.length
  expect(tries).toBeGreaterThan(8)
  expect(tries).toBeLessThan(20)
  answerStatus = 200
  window.dispatchEvent(new Event('online'))
  await soon()
  expect([lines.length, opened]).toEqual([tries + 1, 2])
})

it('a silent connection is dropped, and none is opened while offline', async () => {
  await soon()
  lines[0]?.say(': \n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  lines[0]?.say(': \n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(6000)
  expect(lines).toHaveLength(2)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(90_000)
  expect(lines).toHaveLength(2)
  expect(lines[1]?.signal.aborted).toBe(true)
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await soon()
  expect(lines).toHaveLength(3)
})

it('a refused token is reported, and ends the connection', async () => {
  await soon()
  answerStatus = 401
  lines[0]?.hangUp()
  await vi.advanceTimersByTimeAsync(90_000)
  expect([refused, lines.length]).toEqual([1, 2])
})
