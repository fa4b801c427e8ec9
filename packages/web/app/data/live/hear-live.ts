import { listen, type LiveEvent } from './listen.ts'

/** A message from the leading tab to the others. */
type TabMessage =
  | { readonly what: 'opened' | 'asked' | 'here' }
  | { readonly what: 'event'; readonly event: LiveEvent; readonly id: string }

/** How long to wait for the leading tab's reply before taking over. */
const PATIENCE_MS = 1000

interface Hearing {
  readonly token: string
  readonly profileId?: string | undefined
  /** Names the member's channel and lock in this browser. */
  readonly memberId: string
  readonly onOpen: () => void
  readonly onEvent: (event: LiveEvent) => void
  readonly onRefused: () => void
}

/**
 * Shares one live connection among all tabs of the browser: one tab leads and forwards events. When it closes, another
 * continues after the last event; a visible tab takes over from a frozen one. Browsers without locks or channels open
 * one connection per tab.
 * @returns a function that stops listening
 */
export function hearLive({ token, profileId, memberId, onOpen, onEvent, onRefused }: Hearing): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined')
    return listen({ token, profileId, lastId: '', onOpen, onEvent, onRefused })
  const name = `thunai.live.${memberId}`
  const channel = new BroadcastChannel(name)
  const tell = (message: TabMessage) => channel.postMessage(message)
  let lastId = ''
  let isOver = false
  let waiting = new AbortController()
  let patience: ReturnType<typeof setTimeout> | undefined
  let stopLeading: (() => void) | undefined

  /** Holds the lead until stopped. */
  function lead(): Promise<void> {
    const stop = listen({
      token,
      profileId,
      lastId,
      onOpen: () => {
        onOpen()
        tell({ what: 'opened' })
      },
      onEvent: (event, id) => {
        lastId = id
        onEvent(event)
        tell({ what: 'event', event, id })
      },
      onRefused,
    })
    return new Promise((done) => {
      stopLeading = () => {
        stopLeading = undefined
        stop()
        done()
      }
    })
  }

  async function follow(how: 'wait' | 'relieve'): Promise<void> {
    waiting.abort()
    const own = new AbortController()
    waiting = own
    try {
      await navigator.locks.request(name, how === 'relieve' ? { steal: true } : { signal: own.signal }, () =>
        isOver ? undefined : lead(),
      )
    } catch {
      if (waiting !== own || isOver) return
      // another tab took over
      stopLeading?.()
      void follow('wait')
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.what === 'asked' && stopLeading) tell({ what: 'here' })
    else if (data.what === 'here') clearTimeout(patience)
    else if (data.what === 'opened') onOpen()
    else if (data.what === 'event') {
      lastId = data.id
      onEvent(data.event)
    }
  })
  const onBack = () => {
    if (document.visibilityState !== 'visible' || stopLeading) return
    clearTimeout(patience)
    patience = setTimeout(() => void follow('relieve'), PATIENCE_MS)
    tell({ what: 'asked' })
  }
  document.addEventListener('visibilitychange', onBack)
  void follow('wait')
  return () => {
    isOver = true
    clearTimeout(patience)
    document.removeEventListener('visibilitychange', onBack)
    waiting.abort()
    stopLeading?.()
    channel.close()
  }
}
