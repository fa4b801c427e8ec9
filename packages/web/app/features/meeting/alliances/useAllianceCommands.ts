import { fixAlliance, lookAgain, takeBackAlliance } from '@thunai/contract/meeting/alliances'
import { TOAST } from '@thunai/contract/frame/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '@thunai/client/useCommand'
import { callAsMember } from '../../../data/call-as-member.ts'
import { toast } from '../../../ui/messages/toasts.ts'

/** A family's commands for its match. They make much of the cache stale. */
export function useAllianceCommands() {
  const queries = useQueryClient()
  const after = {
    onDone: async ({ message }: { message: string }) => {
      toast.success(message, TOAST.otherMs)
      await queries.invalidateQueries()
    },
    onFailed: ({ message }: { message: string }) => void toast.error(message, TOAST.refusedMs),
  }
  return {
    /** Fixes the match with a member, or with a family outside Thunai (null). The caller shows failures. */
    fixing: useCommand((profileId: string | null) => callAsMember(fixAlliance, { body: { profileId } }), {
      // no toast: the page shows the result, and a toast would cover its title
      onDone: () => queries.invalidateQueries(),
    }),
    takingBack: useCommand(() => callAsMember(takeBackAlliance, {}), after),
    /** Denies the match to this family only, not to another that may have asked meanwhile. */
    denying: useCommand((profileId: string) => callAsMember(takeBackAlliance, { query: { profileId } }), after),
    lookingAgain: useCommand(() => callAsMember(lookAgain, {}), after),
  }
}
