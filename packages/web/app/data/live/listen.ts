import { getEvents, LIVE_KINDS, type LiveData, type LiveKind } from '@thunai/contract/household/live'
import { REFUSAL_CODE_HEADER } from '@thunai/contract/frame/refusal-answers'
import { failure, headersFor } from '@thunai/client/call'
import { eventParser } from './event-parser.ts'

/** A live event, with the data to refetch. */
export type LiveEvent = LiveData & { readonly kind: LiveKind }

/** The server sends something at least every 20 s, so a connection that is silent for longer is dead. */
const SILENCE_MS = 45_000
const WAIT_MS = { first: 500, longest: 30_000 } as const
/** A connection that breaks sooner counts as a failure. */
const LASTING_MS = 10_000

interface Listening {
  readonly token: string
  /** The profile to listen for, if the account has several. */
  readonly profileId?: string | undefined
  /** The last event of an earlier connection, so that the server resends what was missed; "" for none. */
  readonly lastId: string
  /** Called once connected: data read from now on misses no event. */
  readonly onOpen: () => void
  readonly onEvent: (event: LiveEvent, id: string) => void
  /** Called when the token is refused; listening ends. */
  readonly onRefused: () => void
}

/**
 * Listens to a member's live events until stopped. A broken connection is reopened with growing delays, at once when
 * the network is back or the page becomes visible.
 * @returns a function that stops listening
 */
export function listen({ token, profileId, lastId: begin, onOpen, onEvent, onRefused }: Listening): () => void {
  let lastId = begin
  let isOver = false
  let failures = 0
  let openedAt = 0
  let heardAt = 0
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function open(): Promise<void> {
    clearTimeout(timer)
    line?.abort()
    if (isOver || !navigator.onLine) return
    const own = new AbortController()
    line = own
    try {
      const headers = headersFor(getEvents, { token, profileId })
      headers.set('Accept', 'text/event-stream')
      if (lastId) headers.set('Last-Event-ID', lastId)
      hear(own)
      const answer = await fetch(getEvents.path, { headers, signal: own.signal, cache: 'no-store' })
      if (!answer.ok || !answer.body) {
        if (await isRefused(answer)) return refuse()
        throw new Error('The line was not opened.')
      }
      openedAt = Date.now()
      onOpen()
      const take = eventParser(({ event, data, id }) => {
        lastId = id
        const kind = LIVE_KINDS.find((known) => known === event)
        if (kind && !own.signal.aborted) onEvent({ ...dataOf(data), kind }, id)
      })
      const text = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let piece = await text.read(); !piece.done; piece = await text.read()) {
        hear(own)
        take(piece.value)
      }
    } catch {
      // a broken or an aborted connection: both are retried
    }
    if (line === own && !isOver) againLater()
  }

  /** Drops a connection that is silent for too long. */
  function hear(own: AbortController): void {
    heardAt = Date.now()
    clearTimeout(timer)
    timer = setTimeout(() => own.abort(), SILENCE_MS)
  }

  function againLater(): void {
    line = undefined
    if (openedAt > 0 && Date.now() - openedAt > LASTING_MS) failures = 0
    openedAt = 0
    const most = Math.min(WAIT_MS.longest, WAIT_MS.first * 2 ** failures)
    failures += 1
    clearTimeout(timer)
    // spreads reconnections after a server restart
    timer = setTimeout(() => void open(), most * (0.5 + Math.random() / 2))
  }

  function refuse(): void {
    close()
    onRefused()
  }

  const onBack = () => {
    const isSilent = Date.now() - heardAt > SILENCE_MS
    if (document.visibilityState === 'visible' && (!line || isSilent)) void open()
  }
  const onOnline = () => {
    failures = 0
    void open()
  }
  const onOffline = () => {
    clearTimeout(timer)
    const broken = line
    line = undefined
    broken?.abort()
  }
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  document.addEventListener('visibilitychange', onBack)

  function close(): void {
    isOver = true
    clearTimeout(timer)
    line?.abort()
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
    document.removeEventListener('visibilitychange', onBack)
  }

  void open()
  return close
}

async function isRefused(answer: Response): Promise<boolean> {
  const codeHeader = answer.headers.get(REFUSAL_CODE_HEADER)
  return failure(getEvents, { status: answer.status, text: await answer.text(), codeHeader }).code === 'loginNeeded'
}

function dataOf(text: string): LiveData {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null ? data : {}
  } catch {
    return {}
  }
}
