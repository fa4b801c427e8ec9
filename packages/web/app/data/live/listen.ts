import { getEvents, LIVE_KINDS, type LiveData, type LiveKind } from '@thunai/contract/members/live'
import { REFUSAL_CODE_HEADER } from '@thunai/contract/frame/refusals'
import { failure, headersFor } from '@thunai/client/call'
import { eventParser } from './event-parser.ts'

/** Something that happened, with where to look. */
export type LiveEvent = LiveData & { readonly kind: LiveKind }

/** The server says nothing for 20 s at most: a line that is silent for longer is dead. */
const SILENCE_MS = 45_000
const WAIT_MS = { first: 500, longest: 30_000 } as const
/** A line that broke before that counts as a failure. */
const LASTING_MS = 10_000

interface Listening {
  readonly token: string
  /** Of several profiles, the one that is heard of. */
  readonly profileId?: string | undefined
  /** Where an earlier line ended: the server brings what was missed since; "" for none. */
  readonly lastId: string
  /** A line is open, and nothing of before it can be missed by whoever reads now. */
  readonly onOpen: () => void
  readonly onEvent: (event: LiveEvent, id: string) => void
  /** The token opens nothing any more; nothing more comes. */
  readonly onRefused: () => void
}

/**
 * Hears what happens for the member until it is ended: a line that breaks is opened again, later each time it fails, at
 * once when the network is back or the member looks at the page.
 * @returns what ends it
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
      // a broken line, or one that was given up: what follows is the same
    }
    if (line === own && !isOver) againLater()
  }

  /** A line that says nothing for too long is given up. */
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
    // not all browsers at the same moment, when a server comes back
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
