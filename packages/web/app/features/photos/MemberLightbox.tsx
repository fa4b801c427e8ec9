import type { MemberProfile } from '@thunai/contract/profile/views'
import { lazy, Suspense } from 'react'
import { useOwnProfile } from '../profiles/useProfiles.ts'

const Lightbox = lazy(() => import('./Lightbox.tsx'))

type Props = Pick<MemberProfile, 'name' | 'photos'> & { first: number; onClose: () => void }

/** Another member's photos, large; whoever looks stands faintly on them (G-81). */
export function MemberLightbox({ name, photos, first, onClose }: Props) {
  const { profile } = useOwnProfile()
  return (
    <Suspense>
      <Lightbox photos={photos} name={name} first={first} mark={profile?.memberId ?? ''} onClose={onClose} />
    </Suspense>
  )
}
