import { useEffect } from 'react'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'

export type Sender = { name: string; email: string }

/** Passes on the logged-in member from the header's cached data; renders nothing. */
export function KnownSender({ onKnown }: { onKnown: (sender: Sender) => void }) {
  const { profile } = useOwnProfile()
  useEffect(() => {
    if (profile) onKnown({ name: profile.name, email: profile.email ?? '' })
  }, [profile, onKnown])
  return null
}
