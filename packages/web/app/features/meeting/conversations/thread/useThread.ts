import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { getMessages, type Message } from '@thunai/contract/meeting/conversations'
import { useState } from 'react'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { readKey } from '@thunai/client/keys'
import { replyOf } from '@thunai/client/refused'
import { useReadTogether } from '../../../../data/useRead.ts'
import { joined } from './thread.rules.ts'

/** The loaded part of a conversation. Complete up to `upTo`; beyond it only messages sent from here. */
export type Thread = Reply<typeof getMessages>['data'] & {
  readonly upTo: number
  /** The lowest message that changed since the last read began. */
  readonly changedFrom?: number | undefined
}

export const threadKey = (profileId: string): readonly string[] => readKey(getMessages, { params: { profileId } })

/** A conversation's messages: the latest, new ones as they arrive, and earlier ones on demand. */
export function useThread(profileId: string) {
  const queries = useQueryClient()
  const queryKey = threadKey(profileId)
  const { data, error, refetch } = useReadTogether(getMessages, { params: { profileId } }, (signal) =>
    readOn(queries, profileId, signal),
  )
  const [isReadingOlder, setReadingOlder] = useState(false)
  const readOlder = async () => {
    const before = data?.next
    if (isReadingOlder || !before) return
    setReadingOlder(true)
    const answer = await callAsMember(getMessages, { params: { profileId }, query: { before } })
    if (answer.ok)
      queries.setQueryData<Thread>(
        queryKey,
        (known) =>
          known && { ...known, rows: [...joined(answer.reply.data.rows, known.rows)], next: answer.reply.data.next },
      )
    setReadingOlder(false)
  }
  return { thread: data, error, refetch, readOlder, isReadingOlder }
}

/** Loads messages since the last read. Reloads everything if they exceed a page. */
async function readOn(queries: QueryClient, profileId: string, signal: AbortSignal): Promise<Thread> {
  const params = { profileId }
  const latest = () => queries.getQueryData<Thread>(threadKey(profileId))
  const upTo = beginRead(queries, profileId)
  if (upTo !== undefined) {
    const { data } = replyOf(await callAsMember(getMessages, { params, query: { after: upTo } }, { signal }))
    // during the read, earlier messages may have loaded and others may have changed
    const known = latest()
    if (known && data.next === null)
      return {
        ...data,
        rows: [...joined(known.rows, data.rows)],
        next: known.next,
        upTo: lastSeq(data.rows) ?? upTo,
        changedFrom: known.changedFrom,
      }
  }
  const { data } = replyOf(await callAsMember(getMessages, { params }, { signal }))
  return { ...data, upTo: lastSeq(data.rows) ?? 0, changedFrom: latest()?.changedFrom }
}

/** The message after which to read: the last loaded one, or the one before the lowest changed one. */
function beginRead(queries: QueryClient, profileId: string): number | undefined {
  const known = queries.getQueryData<Thread>(threadKey(profileId))
  if (known?.changedFrom === undefined) return known?.upTo
  const upTo = Math.min(known.upTo, known.changedFrom - 1)
  queries.setQueryData<Thread>(threadKey(profileId), { ...known, upTo, changedFrom: undefined })
  return upTo
}

const lastSeq = (rows: readonly Message[]): number | undefined => rows.at(-1)?.seq

/** Shows a message sent from here without waiting for a read. */
export function showSent(queries: QueryClient, profileId: string, message: Message): void {
  queries.setQueryData<Thread>(
    threadKey(profileId),
    (known) => known && { ...known, rows: [...joined(known.rows, [message])] },
  )
}
