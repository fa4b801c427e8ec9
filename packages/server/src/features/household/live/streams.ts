import type { LiveData, LiveKind } from '@thunai/contract/household/live'
import { eventText, type EventStream, type EventText } from '../../../platform/http/event-stream.ts'
import type { HeardEvent } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { repeat } from '../../../platform/repeat.ts'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findEndedSessions } from '../../identity/accounts/accounts.api.ts'
import { type AfterEvent, afterId, hasHeard, idOf } from './last-event-id.ts'

const KEEP_ALIVE_MS = 20_000
/** Keep-alives are spread over this many turns: thousands at once would delay events. */
const KEEP_ALIVE_TURNS = 100
/** A stream outlives its session by at most this. */
const SESSIONS_MS = 2000
/** Sessions checked per statement; events are sent between two statements. */
const SESSIONS_AT_ONCE = 500
/** More than one family's browsers; a further one closes the oldest. */
const MOST_OF_AN_ACCOUNT = 12
/** Streams that one server holds open. */
const MOST = 50_000
/**
 * A page that missed more gets no backlog: it refetches when its stream opens, and a longer backlog would be cut off.
 */
const MOST_MISSED = 200

interface Open {
  readonly caller: Pick<Caller, 'accountId' | 'profileId' | 'sessionId'>
  readonly stream: EventStream
  /** The id that the reader returned with: this server may hear only now what another has sent. */
  readonly after: AfterEvent | undefined
  /** Events replayed on return, which may be heard a second time. */
  readonly replayed: Set<number> | undefined
  /** The streams that share its keep-alive turn. */
  readonly turn: Set<Open>
  /** New events while missed ones are replayed. */
  held: HeardEvent[] | undefined
}

export interface Streams {
  /**
   * @param begin starts the answer once no event can be missed; it receives a function to call when the reader is gone
   * @throws Refusal busy if there are too many streams
   */
  readonly open: (
    caller: Caller,
    lastEventId: string | undefined,
    begin: (gone: () => void) => EventStream,
  ) => Promise<void>
  /** Ends all streams. */
  readonly close: () => Promise<void>
}

/** The streams open on this server, by member. */
export function openStreams(services: Pick<Services, 'live' | 'database' | 'clock' | 'log' | 'meters'>): Streams {
  const { live, database, clock, log, meters } = services
  const byProfile = new Map<string, Set<Open>>()
  const turns = Array.from({ length: KEEP_ALIVE_TURNS }, () => new Set<Open>())
  let dealt = 0
  let count = 0
  let stopHearing: Promise<() => void> | undefined
  let stopTasks: (() => Promise<unknown>) | undefined

  const turnOf = (n: number) => turns[n % KEEP_ALIVE_TURNS] ?? new Set()
  const all = () => [...byProfile.values()].flatMap((open) => [...open])
  const hear = (events: readonly HeardEvent[]) => {
    for (const event of events) {
      const listening = byProfile.get(event.to)
      if (!listening) continue
      const text = textOf(event)
      for (const open of listening) {
        if (open.held) open.held.push(event)
        else tell(open, event, text)
      }
    }
  }
  const add = (open: Open) => {
    const { profileId, accountId } = open.caller
    const others = byProfile.get(profileId) ?? new Set()
    byProfile.set(profileId, others.add(open))
    open.turn.add(open)
    count += 1
    meters.streamOpened()
    const [oldest, ...newer] = [...others].filter((one) => one.caller.accountId === accountId)
    if (oldest && newer.length >= MOST_OF_AN_ACCOUNT) oldest.stream.end()
  }
  const remove = (open: Open) => {
    const { profileId } = open.caller
    const others = byProfile.get(profileId)
    if (!others?.delete(open)) return
    open.turn.delete(open)
    count -= 1
    meters.streamClosed()
    if (others.size === 0) byProfile.delete(profileId)
  }
  const replay = async (open: Open, after: AfterEvent) => {
    try {
      const missed = await live.missed(open.caller.profileId, after, MOST_MISSED + 1)
      for (const event of missed.length > MOST_MISSED ? [] : missed) {
        tell(open, event, textOf(event))
        open.replayed?.add(event.id)
      }
      for (const event of open.held ?? []) tell(open, event, textOf(event))
      open.held = undefined
    } catch (error) {
      log.warn({ err: error }, 'what a stream has missed cannot be read')
      // the browser reconnects and asks again
      open.stream.end()
    }
  }
  const endOfSession = (open: Open) => {
    remove(open)
    open.stream.send(SESSION_ENDED)
    open.stream.end()
  }
  const endThoseWithoutSession = async () => {
    const open = all()
    for (let from = 0; from < open.length; from += SESSIONS_AT_ONCE) {
      const lot = open.slice(from, from + SESSIONS_AT_ONCE)
      const ended = await findEndedSessions(
        database,
        lot.map(({ caller }) => caller),
        clock.now(),
      )
      for (const at of ended) endOfSession(lot[at]!)
    }
  }
  const startTasks = () => {
    let turn = 0
    const keepAlive = setInterval(() => {
      for (const { stream } of turnOf(turn++)) stream.keepAlive()
    }, KEEP_ALIVE_MS / KEEP_ALIVE_TURNS)
    const stop = repeat(SESSIONS_MS, endThoseWithoutSession, (error) =>
      log.warn({ err: error }, 'sessions of open streams cannot be looked up'),
    )
    return async () => {
      clearInterval(keepAlive)
      await stop()
    }
  }

  return {
    open: async (caller, lastEventId, begin) => {
      if (count >= MOST) throw new Refusal('busy')
      stopHearing ??= live.hear(hear)
      try {
        await stopHearing
      } catch (error) {
        stopHearing = undefined
        throw error
      }
      stopTasks ??= startTasks()
      const after = afterId(lastEventId)
      const open: Open = {
        caller,
        stream: begin(() => remove(open)),
        after,
        replayed: after && new Set(),
        turn: turnOf(dealt++),
        held: after && [],
      }
      if (open.stream.isClosed()) return
      add(open)
      if (after) await replay(open, after)
    },
    close: async () => {
      for (const { stream } of all()) stream.end()
      byProfile.clear()
      for (; count > 0; count -= 1) meters.streamClosed()
      await stopTasks?.()
      ;(await stopHearing)?.()
    },
  }
}

const SESSION_ENDED = eventText('session-ended' satisfies LiveKind, {})

function textOf(event: HeardEvent): EventText {
  const data: LiveData = {
    ...(event.about !== null && { profileId: event.about }),
    ...(event.seq !== null && { seq: event.seq }),
    ...(event.notificationId !== null && { id: event.notificationId }),
  }
  return eventText(event.kind, data, idOf(event))
}

function tell({ stream, after, replayed }: Open, event: HeardEvent, text: EventText): void {
  if (!replayed?.has(event.id) && !(after && hasHeard(after, event))) stream.send(text)
}
