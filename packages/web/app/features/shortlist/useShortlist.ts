import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@thunai/contract/endpoint'
import { TOAST } from '@thunai/contract/limits'
import { addToShortlist, getShortlist, getShortlistIds, removeFromShortlist } from '@thunai/contract/shortlist'
import { ask } from '../../session/ask.ts'
import { useSession } from '../../session/useSession.ts'
import { toast } from '../../ui/toasts.ts'
import { readKey, Refused, useRead } from '../members/useRead.ts'

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
  const { data, refetch } = useRead(getShortlistIds, {}, isLoggedIn)
  const isIn = data?.data.includes(profileId) ?? supposed
  const changing = useMutation({
    mutationFn: async (add: boolean) => {
      // where the shortlist could not be read, a press reads it anew, and says so when that fails again
      if (!data) await refetch({ throwOnError: true })
      const answer = add
        ? await ask(addToShortlist, { body: { profileId } })
        : await ask(removeFromShortlist, { params: { profileId } })
      if (!answer.ok) throw new Refused(answer.status, answer.statusMessage)
      return answer.reply.message
    },
    onSuccess: async (message, add) => {
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
      await queries.invalidateQueries({ queryKey: readKey(getShortlist) })
    },
    onError: (error) => toast.error(error.message, TOAST.refusedMs),
  })
  return { isIn, isBusy: changing.isPending, toggle: () => changing.mutate(!isIn) }
}
