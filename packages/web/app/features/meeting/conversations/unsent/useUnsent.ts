import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../../../session/useSession.ts'
import { sendUnsent } from './send-unsent.ts'
import { addUnsent, noteProblem, removeUnsent, subscribeUnsent, type UnsentMessage, unsentOf } from './unsent.ts'

/** A family's pending messages, with commands to send, retry and delete. */
export function useUnsent(profileId: string) {
  const queries = useQueryClient()
  const { user } = useSession()
  const memberId = user?.family_name ?? ''
  const all = useSyncExternalStore(subscribeUnsent, () => unsentOf(memberId))
  const unsent = useMemo(() => all.filter((one) => one.profileId === profileId), [all, profileId])
  return {
    unsent,
    send: (message: Pick<UnsentMessage, 'kind' | 'text' | 'photo'>) => {
      addUnsent(memberId, { ...message, profileId })
      sendUnsent(queries)
    },
    tryAgain: (clientId: string) => {
      noteProblem(memberId, clientId, undefined)
      sendUnsent(queries)
    },
    takeBack: (clientId: string) => removeUnsent(memberId, clientId),
  }
}
