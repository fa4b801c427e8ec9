import { getOwnProfile, type MemberView } from '@thunai/contract/profiles'
import { lazy, Suspense } from 'react'
import { useRead } from '../members/useRead.ts'

const Lightbox = lazy(() => import('./Lightbox.tsx'))

type Props = { member: MemberView; first: number; onClose: () => void }

/** Another member's photos, large; whoever looks stands faintly on them (G-81). */
export function MemberLightbox({ member: { name, photos }, first, onClose }: Props) {
  const own = useRead(getOwnProfile)
  return (
    <Suspense>
      <Lightbox photos={photos} name={name} first={first} mark={own.data?.data.memberId ?? ''} onClose={onClose} />
    </Suspense>
  )
}
