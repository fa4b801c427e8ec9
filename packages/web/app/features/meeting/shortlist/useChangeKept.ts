import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { changeShortlisted, getShortlist } from '@thunai/contract/meeting/shortlist'
import { callAsMember } from '../../../data/call-as-member.ts'
import { readKey } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'

type Change = { note?: string; folder?: string }

/** Changes of a shortlisted profile run in order: its note is saved before it is removed. */
export const keptQueue = (profileId: string) => `kept ${profileId}`

/** Changes a shortlisted profile's data. Updates the cache once saved, without refetching the whole list. */
export function useChangeShortlisted(profileId: string, onSaved: (change: Change) => void = () => undefined) {
  const queries = useQueryClient()
  return useCommand((change: Change) => callAsMember(changeShortlisted, { params: { profileId }, body: change }), {
    queue: keptQueue(profileId),
    onDone: (_, { note, folder }) => {
      queries.setQueryData<Reply<typeof getShortlist>>(
        readKey(getShortlist),
        (known) =>
          known && {
            ...known,
            data: known.data.map((one) =>
              one.id === profileId
                ? {
                    ...one,
                    ...(note !== undefined && { note: note || null }),
                    ...(folder !== undefined && { folder: folder || null }),
                  }
                : one,
            ),
          },
      )
      onSaved({ ...(note !== undefined && { note }), ...(folder !== undefined && { folder }) })
    },
  })
}
