import { getOwnProfile, type MemberView } from '@thunai/contract/profiles'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRead } from '../members/useRead.ts'
import styles from './MemberPhotos.module.css'
import { Photo } from './Photo.tsx'

const Lightbox = lazy(() => import('./Lightbox.tsx'))

/** A member's photos as the viewer may see them, each leading to the large one. Nothing where there are none. */
export function MemberPhotos({ member: { name, photos } }: { member: MemberView }): ReactNode {
  const [shown, setShown] = useState<number>()
  // whoever looks stands faintly on the large photo
  const own = useRead(getOwnProfile, {}, shown !== undefined)
  if (photos.length === 0) return null
  return (
    <section className={styles['photos']} aria-label={`Photos of ${name}`}>
      {photos.map(({ file }, at) => (
        <button key={file} type="button" className={styles['open']} onClick={() => setShown(at)}>
          <Photo file={file} alt={`Look at ${at + 1} of ${photos.length}, large`} sizes="96px" width={96} height={115} loading="lazy" draggable={false} />
        </button>
      ))}
      {shown !== undefined && (
        <Suspense>
          <Lightbox photos={photos} name={name} first={shown} mark={own.data?.data.memberId ?? ''} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
