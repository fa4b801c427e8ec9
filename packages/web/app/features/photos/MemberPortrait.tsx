import { useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { useState } from 'react'
import { Portrait } from '../profiles/Portrait.tsx'
import { MemberLightbox } from './MemberLightbox.tsx'
import styles from './MemberPhotos.module.css'

/** The main photo at the head of a member's page, leading to the large one. */
export function MemberPortrait({ member }: { member: MemberProfile }) {
  const { t } = useLingui()
  const { name, photos, mainPhoto } = member
  const [isShown, setShown] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles['portrait']}
        aria-label={t`Look at the photos of ${name}`}
        onClick={() => setShown(true)}
      >
        <Portrait name={name} photo={mainPhoto} size={136} isRound />
      </button>
      {isShown && (
        <MemberLightbox
          member={member}
          first={Math.max(
            0,
            photos.findIndex(({ isMain }) => isMain),
          )}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}
