import { useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { useState } from 'react'
import { MemberLightbox } from './MemberLightbox.tsx'
import styles from './MemberPhotos.module.css'
import { Photo } from '../profiles/Photo.tsx'

/** A member's photos as the viewer may see them, each leading to the large one. A single one stands at the head already. */
export function MemberPhotos({ member }: { member: MemberProfile }) {
  const { t } = useLingui()
  const { name, photos } = member
  const [shown, setShown] = useState<number>()
  if (photos.length < 2) return null
  return (
    <section className={styles['photos']} aria-label={t`Photos of ${name}`}>
      {photos.map(({ file }, at) => (
        <button key={file} type="button" className={styles['open']} onClick={() => setShown(at)}>
          <Photo
            file={file}
            alt={t`Look at ${at + 1} of ${photos.length}, large`}
            sizes="96px"
            width={96}
            height={115}
            loading="lazy"
            draggable={false}
          />
        </button>
      ))}
      {shown !== undefined && <MemberLightbox member={member} first={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}
