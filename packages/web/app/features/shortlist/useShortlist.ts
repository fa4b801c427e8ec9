import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { TOAST } from '@thunai/contract/frame/limits'
import { addToShortlist, getShortlist, getShortlistIds, removeFromShortlist } from '@thunai/contract/members/shortlist'
import { ask } from '../../data/ask.ts'
import { useCommand } from '../../data/useCommand.ts'
import { useSession } from '../../session/useSession.ts'
import { toast } from '../../ui/messages/toasts.ts'
import { readKey } from '../../data/keys.ts'
import { useRead } from '../../data/useRead.ts'

/**
 * Whether a profile is in the member's shortlist, and the way in and out; a visitor has none. Until the shortlist has come,
 * what is supposed holds.
 */
export function useShortlisted(
  profileId: string,
  supposed = false,
): { isIn: boolean; isBusy: boolean; toggle: () => void } {
  const queries = useQueryClient()
  const { isLoggedIn } = useSession()
  const { data, refetch } = useRead(getShortlistIds, {}, { enabled: isLoggedIn })
  const isIn = data?.data.includes(profileId) ?? supposed
  const changing = useCommand(
    async (add: boolean) => {
      // where the shortlist could not be read, a press reads it anew, and says so when that fails again
      if (!data) await refetch({ throwOnError: true })
      return add ? ask(addToShortlist, { body: { profileId } }) : ask(removeFromShortlist, { params: { profileId } })
    },
    {
      changes: [readKey(getShortlist)],
      onDone: ({ message }, add) => {
        toast.success(message, TOAST.viewedMs)
        queries.setQueryData<Reply<typeof getShortlistIds>>(
          readKey(getShortlistIds),
          (known) =>
            known && {
              ...known,
              data: add
                ? [profileId, ...known.data.filter((id) => id !== profileId)]
                : known.data.filter((id) => id !== profileId),
            },
        )
      },
      onFailed: (failure) => toast.error(failure.message, TOAST.refusedMs),
    },
  )
  return { isIn, isBusy: changing.isBusy, toggle: () => changing.run(!isIn) }
}
