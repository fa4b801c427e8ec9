import { fixAlliance, lookAgain, takeBackAlliance } from '@thunai/contract/meeting/alliances'
import { TOAST } from '@thunai/contract/frame/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '@thunai/client/useCommand'
import { callAsMember } from '../../../data/call-as-member.ts'
import { toast } from '../../../ui/messages/toasts.ts'

/** A family's commands on its match. They make much of the cache stale. */
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
    /** With a member, or with null outside Thunai; the caller shows failures. */
    fixing: useCommand((profileId: string | null) => callAsMember(fixAlliance, { body: { profileId } }), {
      // no message: the page says it, where a message would cover its title
      onDone: () => queries.invalidateQueries(),
    }),
    takingBack: useCommand(() => callAsMember(takeBackAlliance, {}), after),
    /** Answers a family that it is not so, and no other that may have asked meanwhile. */
    denying: useCommand((profileId: string) => callAsMember(takeBackAlliance, { query: { profileId } }), after),
    lookingAgain: useCommand(() => callAsMember(lookAgain, {}), after),
  }
}
