import type { LiveData } from '@thunai/contract/household/live'
import type { TestApp } from '../test-app.ts'

interface StreamEvent {
  readonly event: string
  readonly data: LiveData
  readonly id: string | undefined
}

export interface TestStream {
  readonly status: number
  readonly headers: Headers
  /** The next `count` events, or the remaining ones if the stream ends earlier. */
  readonly next: (count?: number) => Promise<readonly StreamEvent[]>
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>
  readonly close: () => void
}

/** A member's events as a client reads them, over a real connection. */
export async function openStream(
  { app }: TestApp,
  token: string | undefined,
  { lastEventId, path = '/api/events' }: { lastEventId?: string | undefined; path?: string } = {},
): Promise<TestStream> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const controller = new AbortController()
  const response = await fetch(`http://127.0.0.1:${address.port}${path}`, {
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: controller.signal,
  })
  const events: StreamEvent[] = []
  let waiting: (() => void) | undefined
  let isOver = false
  const reading = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line) => [line.split(': ')[0], line.split(': ').slice(1).join(': ')]),
        )
        const event = fields.get('event')
        if (event) events.push({ event, data: JSON.parse(fields.get('data') ?? '{}'), id: fields.get('id') })
      }
      waiting?.()
    }
  }
  const ended = reading()
    .catch(() => {})
    .finally(() => {
      isOver = true
      waiting?.()
    })
  return {
    status: response.status,
    headers: response.headers,
    next: async (count = 1) => {
      while (events.length < count && !isOver)
        await new Promise<void>((came) => {
          waiting = came
        })
      return events.splice(0, count)
    },
    ended,
    close: () => controller.abort(),
  }
}
