import type { MemberProfile } from '@thunai/contract/profile/views'
import { lazy, Suspense } from 'react'

const Lightbox = lazy(() => import('./Lightbox.tsx'))

type Props = Pick<MemberProfile, 'name' | 'photos'> & { first: number; onClose: () => void }

/** Another member's photos in large size. The files carry the viewer's watermark (MARK-01). */
export function MemberLightbox({ name, photos, first, onClose }: Props) {
  return (
    <Suspense>
      <Lightbox photos={photos} name={name} first={first} isOthers onClose={onClose} />
    </Suspense>
  )
}
