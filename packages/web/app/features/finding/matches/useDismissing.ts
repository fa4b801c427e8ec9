import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/frame/limits'
import { bringBackMatch, dismissMatch, getDismissedMatches, getMatches } from '@thunai/contract/finding/matches'
import { getNews } from '@thunai/contract/household/news'
import { callAsMember } from '../../../data/call-as-member.ts'
import { readingsBy } from '@thunai/client/keys'
import { type Command, useCommand } from '@thunai/client/useCommand'
import { toast } from '../../../ui/messages/toasts.ts'
import { useMatchesWithout } from './useMatches.ts'

const CHANGED = [getDismissedMatches, getNews]
const refused = ({ message }: Error) => void toast.error(message, TOAST.refusedMs)

/** Restores a dismissed match in all cached lists. */
export function useBringingBack(): Command<string, never> {
  const queries = useQueryClient()
  return useCommand((profileId: string) => callAsMember(bringBackMatch, { params: { profileId } }), {
    changes: CHANGED,
    onDone: async ({ message }) => {
      toast.success(message, TOAST.viewedMs)
      await queries.invalidateQueries(readingsBy(getMatches))
    },
    onFailed: refused,
  }) as Command<string, never>
}

/** Dismisses a match; the toast offers an undo. @param words the toast's text, instead of the server's */
export function useDismissing(words?: string): Command<string, never> {
  const takeOut = useMatchesWithout()
  const bringingBack = useBringingBack()
  return useCommand((profileId: string) => callAsMember(dismissMatch, { body: { profileId } }), {
    changes: CHANGED,
    onDone: async ({ message }, profileId) => {
      toast.info(words ?? message, TOAST.undoMs, { name: msg`Undo`, run: () => bringingBack.run(profileId) })
      await takeOut(profileId)
    },
    onFailed: refused,
  }) as Command<string, never>
}
