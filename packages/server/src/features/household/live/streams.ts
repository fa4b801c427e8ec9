import type { LiveData, LiveKind } from '@thunai/contract/household/live'
import type { EventStream } from '../../../platform/http/event-stream.ts'
import type { HeardEvent } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { repeat } from '../../../platform/repeat.ts'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findRunningSessions, runningKey } from '../../identity/accounts/accounts.api.ts'
import { type AfterEvent, afterId, hasHeard, idOf } from './last-event-id.ts'

const KEEP_ALIVE_MS = 20_000
/** A stream outlives the end of its session by no more. */
const SESSIONS_MS = 2000
/** More than the browsers of one family; the oldest gives way. */
const MOST_OF_AN_ACCOUNT = 12
/** What one server holds open. */
const MOST = 20_000
/** A page that missed more gets no backlog: it refetches when its stream opens, and a longer backlog would be cut off. */
const MOST_MISSED = 200

interface Open {
  readonly caller: Pick<Caller, 'accountId' | 'profileId' | 'sessionId'>
  readonly stream: EventStream
  /** What its reader said on coming back: this server may hear only now what another one told. */
  readonly after: AfterEvent | undefined
  /** What it was sent when it came back, as it may be heard a second time. */
  readonly replayed: Set<number>
  /** What happens while it is told what it missed. */
  held: HeardEvent[] | undefined
}

export interface Streams {
  /**
   * @param begin starts the answer, once nothing can be missed any more; it is told what to call when the reader has gone
   * @throws Refusal busy when there are too many
   */
  readonly open: (
    caller: Caller,
    lastEventId: string | undefined,
    begin: (gone: () => void) => EventStream,
  ) => Promise<void>
  /** Ends all of them. */
  readonly close: () => Promise<void>
}

/** The streams that are open on this server, by whom they tell. */
export function openStreams(services: Pick<Services, 'live' | 'database' | 'clock' | 'log' | 'meters'>): Streams {
  const { live, database, clock, log, meters } = services
  const byProfile = new Map<string, Set<Open>>()
  let count = 0
  let stopHearing: Promise<() => void> | undefined
  let stopTasks: (() => Promise<unknown>) | undefined

  const all = () => [...byProfile.values()].flatMap((open) => [...open])
  const hear = (events: readonly HeardEvent[]) => {
    for (const event of events)
      for (const open of byProfile.get(event.to) ?? []) {
        if (open.held) open.held.push(event)
        else tell(open, event)
      }
  }
  const add = (open: Open) => {
    const { profileId, accountId } = open.caller
    const others = byProfile.get(profileId) ?? new Set()
    byProfile.set(profileId, others.add(open))
    count += 1
    meters.streamOpened()
    const [oldest, ...newer] = [...others].filter((one) => one.caller.accountId === accountId)
    if (oldest && newer.length >= MOST_OF_AN_ACCOUNT) oldest.stream.end()
  }
  const remove = (open: Open) => {
    const { profileId } = open.caller
    const others = byProfile.get(profileId)
    if (!others?.delete(open)) return
    count -= 1
    meters.streamClosed()
    if (others.size === 0) byProfile.delete(profileId)
  }
  const replay = async (open: Open, after: AfterEvent) => {
    try {
      const missed = await live.missed(open.caller.profileId, after, MOST_MISSED + 1)
      for (const event of missed.length > MOST_MISSED ? [] : missed) {
        tell(open, event)
        open.replayed.add(event.id)
      }
      for (const event of open.held ?? []) tell(open, event)
      open.held = undefined
    } catch (error) {
      log.warn({ err: error }, 'what a stream has missed cannot be read')
      // it comes back and asks again
      open.stream.end()
    }
  }
  const endOfSession = (open: Open) => {
    remove(open)
    open.stream.send('session-ended' satisfies LiveKind, {})
    open.stream.end()
  }
  const endThoseWithoutSession = async () => {
    const open = all()
    if (open.length === 0) return
    const running = await findRunningSessions(
      database,
      open.map(({ caller }) => caller),
      clock.now(),
    )
    for (const one of open) if (!running.has(runningKey(one.caller))) endOfSession(one)
  }
  const startTasks = () => {
    const keepAlive = setInterval(() => {
      for (const { stream } of all()) stream.keepAlive()
    }, KEEP_ALIVE_MS)
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
      const open: Open = { caller, stream: begin(() => remove(open)), after, replayed: new Set(), held: after && [] }
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

function tell({ stream, after, replayed }: Open, event: HeardEvent): void {
  if (replayed.has(event.id) || (after && hasHeard(after, event))) return
  const data: LiveData = {
    ...(event.about !== null && { profileId: event.about }),
    ...(event.seq !== null && { seq: event.seq }),
    ...(event.notificationId !== null && { id: event.notificationId }),
  }
  stream.send(event.kind, data, idOf(event))
}
