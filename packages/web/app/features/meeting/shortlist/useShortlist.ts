import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { TOAST } from '@thunai/contract/frame/limits'
import { addToShortlist, getShortlist, getShortlistIds, removeFromShortlist } from '@thunai/contract/meeting/shortlist'
import { msg } from '@lingui/core/macro'
import { callAsMember } from '../../../data/call-as-member.ts'
import type { Answer } from '@thunai/client/call'
import { useCommand } from '@thunai/client/useCommand'
import { useSession } from '../../../session/useSession.ts'
import { toast } from '../../../ui/messages/toasts.ts'
import { readKey } from '@thunai/client/keys'
import { useRead } from '../../../data/useRead.ts'
import { keptQueue } from './useChangeKept.ts'

/**
 * Tells whether a profile is on the member's shortlist, with commands to add and remove it; never for visitors.
 * @param supposed the default until the list loads
 */
export function useShortlisted(
  profileId: string,
  supposed = false,
): { isIn: boolean; isBusy: boolean; toggle: () => unknown } {
  const queries = useQueryClient()
  const { isLoggedIn } = useSession()
  const { data, refetch } = useRead(getShortlistIds, {}, { enabled: isLoggedIn })
  const isIn = data?.data.includes(profileId) ?? supposed
  const inTurn = { changes: [getShortlist], queue: keptQueue(profileId) }
  const mark = (isKept: boolean) =>
    queries.setQueryData<Reply<typeof getShortlistIds>>(
      readKey(getShortlistIds),
      (known) =>
        known && {
          ...known,
          data: isKept
            ? [profileId, ...known.data.filter((id) => id !== profileId)]
            : known.data.filter((id) => id !== profileId),
        },
    )
  const onFailed = ({ message }: Error) => void toast.error(message, TOAST.refusedMs)
  const takingBack = useCommand(
    (kept: ShortlistEntry) => callAsMember(addToShortlist, { body: { profileId, ...kept } }),
    {
      ...inTurn,
      onDone: () => void mark(true),
      onFailed,
    },
  )
  const changing = useCommand(
    async (add: boolean): Promise<Answer<typeof addToShortlist> | Answer<typeof removeFromShortlist>> => {
      // if the shortlist failed to load, a press retries it and reports another failure
      if (!data) await refetch({ throwOnError: true })
      return add
        ? callAsMember(addToShortlist, { body: { profileId } })
        : callAsMember(removeFromShortlist, { params: { profileId } })
    },
    {
      ...inTurn,
      onDone: (reply, add) => {
        mark(add)
        const removed = add ? null : (reply as Reply<typeof removeFromShortlist>).data
        const undo = removed && { name: msg`Undo`, run: () => takingBack.run(withoutBlanks(removed)) }
        toast.success(reply.message, undo ? TOAST.undoMs : TOAST.viewedMs, undo ?? undefined)
      },
      onFailed,
    },
  )
  return { isIn, isBusy: changing.isBusy, toggle: () => changing.isBusy || changing.run(!isIn) }
}

type ShortlistEntry = { addedAt: string; note?: string; folder?: string }

const withoutBlanks = ({
  addedAt,
  note,
  folder,
}: NonNullable<Reply<typeof removeFromShortlist>['data']>): ShortlistEntry => ({
  addedAt,
  ...(note !== null && { note }),
  ...(folder !== null && { folder }),
})
