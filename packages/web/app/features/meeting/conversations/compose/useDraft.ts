import { useState } from 'react'
import { writtenBy } from '../../../../lib/written-memory.ts'
import { useSession } from '../../../../session/useSession.ts'
import { useSavedInput } from '../../../../session/useSavedState.ts'

/** The draft to a family, saved until it is sent, even across a reload. */
export function useDraft(profileId: string): readonly [string, (text: string) => void] {
  const { user } = useSession()
  const memory = writtenBy(user?.family_name ?? '', `draft.${profileId}`)
  const [draft, setDraft] = useState(memory.read)
  // the text itself is stored separately
  useSavedInput(`draft.${profileId}.began`, draft === '' ? undefined : true)
  return [
    draft,
    (text) => {
      setDraft(text)
      memory.keep(text)
    },
  ]
}
