import type { QueryClient } from '@tanstack/react-query'
import { getConversations, postMessage } from '@thunai/contract/meeting/conversations'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { PASSING, waitAfter } from '../../../../data/passing-failures.ts'
import { readingsBy } from '@thunai/client/keys'
import { Refused } from '@thunai/client/refused'
import { session } from '../../../../session/session.ts'
import { showSent, threadKey } from '../thread/useThread.ts'
import { noteProblem, removeUnsent, type UnsentMessage, unsentOf } from './unsent.ts'

const sending = new Set<string>()
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends pending messages, one at a time and in order for each family. Retries lost connections with growing delays; a
 * refused message stays with its reason.
 */
export function sendUnsent(queries: QueryClient): void {
  clearTimeout(timer)
  const memberId = session.getState().user?.family_name
  if (memberId === undefined) return
  for (const profileId of new Set(unsentOf(memberId).map((one) => one.profileId)))
    if (!sending.has(profileId)) void sendTo(queries, memberId, profileId)
}

async function sendTo(queries: QueryClient, memberId: string, profileId: string): Promise<void> {
  const next = () => unsentOf(memberId).find((one) => one.profileId === profileId && !one.problem)
  sending.add(profileId)
  for (let message = next(); message; message = next()) {
    // oxlint-disable-next-line no-await-in-loop -- in the order written
    const isOver = await sendOne(queries, memberId, message)
    if (!isOver) {
      againLater(queries)
      break
    }
    failures = 0
  }
  sending.delete(profileId)
}

/** @returns false if it must be retried */
async function sendOne(queries: QueryClient, memberId: string, message: UnsentMessage): Promise<boolean> {
  const { profileId, clientId, kind, text, photo } = message
  const answer = await callAsMember(postMessage, {
    params: { profileId },
    body: { text, clientId, kind, ...(photo && { photoId: photo.id }) },
  })
  if (!answer.ok && PASSING.has(answer.code)) return false
  // another member may have logged in since
  if (session.getState().user?.family_name !== memberId) return false
  if (answer.ok) {
    showSent(queries, profileId, {
      ...answer.reply.data,
      text,
      mine: true,
      author: '',
      by: null,
      kind,
      hidden: false,
      photo: photo?.file ?? null,
    })
  } else if (answer.code !== 'held') {
    const { code, message: sentence } = new Refused(answer)
    noteProblem(memberId, clientId, { code, sentence })
    return true
  }
  removeUnsent(memberId, clientId)
  void queries.invalidateQueries(readingsBy(getConversations))
  void queries.invalidateQueries({ queryKey: threadKey(profileId) })
  return true
}

function againLater(queries: QueryClient): void {
  clearTimeout(timer)
  timer = setTimeout(() => sendUnsent(queries), waitAfter(failures))
  failures += 1
}
