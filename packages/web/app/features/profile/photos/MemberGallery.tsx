import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { type UIEvent, useRef, useState } from 'react'
import man from '../profiles/art/no-photo-man.svg?no-inline'
import woman from '../profiles/art/no-photo-woman.svg?no-inline'
import { drawingOf } from '../profiles/photo-words.ts'
import { classes } from '../../../ui/text/classes.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { MachineMark } from './MachineMark.tsx'
import { GalleryPhoto } from './GalleryPhoto.tsx'
import styles from './MemberGallery.module.css'
import { MemberLightbox } from './MemberLightbox.tsx'

/** A member's photos in a row, the main one first. Swipes or arrows move on; a press opens a photo large. */
export function MemberGallery({ member }: { member: MemberProfile }) {
  const { t } = useLingui()
  const { name, photos } = member
  const [at, setAt] = useState(0)
  const [shown, setShown] = useState<number>()
  const row = useRef<HTMLUListElement>(null)
  if (photos.length === 0) return <NoPhoto member={member} />
  const ordered = photos.toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
  const turn = (by: number) => row.current?.scrollBy({ left: by * row.current.clientWidth })
  return (
    <section className={styles['gallery']} aria-label={t`Photos of ${name}`}>
      <ul ref={row} className={styles['row']} onScroll={onScroll}>
        {ordered.map((photo, index) => (
          <li key={photo.file} className={styles['slide']}>
            <GalleryPhoto
              photo={photo}
              label={t`View ${index + 1} of ${ordered.length}, large`}
              isFirst={index === 0}
              onOpen={() => setShown(index)}
            />
            {photo.madeByMachine && <MachineMark />}
          </li>
        ))}
      </ul>
      {ordered.length > 1 && (
        <>
          <span className={styles['count']} aria-hidden="true">
            <Trans>
              {at + 1} of {ordered.length}
            </Trans>
          </span>
          {at > 0 && <Arrow side="before" onClick={() => turn(-1)} />}
          {at < ordered.length - 1 && <Arrow side="after" onClick={() => turn(1)} />}
        </>
      )}
      {shown !== undefined && (
        <MemberLightbox name={name} photos={ordered} first={shown} onClose={() => setShown(undefined)} />
      )}
    </section>
  )
}

/** Only for the mouse: touch swipes, and the keyboard reaches every photo. */
const Arrow = ({ side, onClick }: { side: 'before' | 'after'; onClick: () => void }) => (
  <button
    type="button"
    className={classes(styles['arrow'], styles[side])}
    tabIndex={-1}
    aria-hidden="true"
    onClick={onClick}
  >
    <Icon name={side === 'before' ? 'chevron-left' : 'chevron-right'} size={24} />
  </button>
)

function NoPhoto({ member: { name, gender, arePhotosHidden } }: { member: MemberProfile }) {
  const { t } = useLingui()
  const words = arePhotosHidden ? t`A drawing, as the photos of ${name} are not shown to you` : drawingOf(name)
  return (
    <div className={styles['none']}>
      <img src={gender === 'Male' ? man : woman} alt={words} width={150} height={180} />
      <p>
        {arePhotosHidden ? (
          <Trans>
            Photos are shown once an interest between you is accepted, you have opened the contact, or the family has
            allowed your request.
          </Trans>
        ) : (
          <Trans>The family has not added a photo yet.</Trans>
        )}
      </p>
    </div>
  )
}
