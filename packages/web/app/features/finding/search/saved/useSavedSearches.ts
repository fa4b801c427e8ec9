import { msg } from '@lingui/core/macro'
import {
  changeSavedSearch,
  deleteSavedSearch,
  getSavedSearches,
  type SavedSearch,
  saveSearch,
} from '@thunai/contract/finding/saved-searches'
import type { CallInput } from '@thunai/contract/frame/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { useRead } from '../../../../data/useRead.ts'
import { toast } from '../../../../ui/messages/toasts.ts'

type Saving = NonNullable<CallInput<typeof saveSearch>['body']>
type Changing = { id: string } & NonNullable<CallInput<typeof changeSavedSearch>['body']>

const changes = [getSavedSearches]

export const useSavedSearches = () => useRead(getSavedSearches)

/** Commands for saved searches. @param onDone called after a save or a change */
export function useSavedSearchCommands(onDone: () => void) {
  const queries = useQueryClient()
  const save = useCommand((body: Saving) => callAsMember(saveSearch, { body }), {
    changes,
    onDone: ({ data: { name } }) => {
      toast.success(msg`“${name}” is saved.`)
      onDone()
    },
  })
  const change = useCommand(({ id, ...body }: Changing) => callAsMember(changeSavedSearch, { params: { id }, body }), {
    changes,
    onDone,
  })
  const remove = useCommand(({ id }: SavedSearch) => callAsMember(deleteSavedSearch, { params: { id } }), {
    changes,
    // the search was deleted on another device
    onFailed: async ({ code, message }) => {
      if (code === 'savedSearchNotFound') await queries.invalidateQueries(readingsBy(getSavedSearches))
      else toast.error(message)
    },
  })
  /** Resets the count of new members; a failure needs no message. */
  const see = useCommand(
    ({ id }: SavedSearch) => callAsMember(changeSavedSearch, { params: { id }, body: { seen: true } }),
    {
      changes,
    },
  )
  return { save, change, remove, see }
}
