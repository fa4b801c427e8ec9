import { Trans, useLingui } from '@lingui/react/macro'
import type { GalleryPhoto } from '@thunai/contract/profile/photos'
import { PHOTO_FORMATS, photoFile } from '@thunai/contract/values/photo-files'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useModal } from '../../../ui/hooks/useModal.ts'
import styles from './Lightbox.module.css'
import { photoUrl } from '../profiles/photo-url.ts'

type Props = {
  photos: readonly Pick<GalleryPhoto, 'file' | 'width' | 'height'>[]
  name: string
  first: number
  onClose: () => void
  /** True for another member's photos, which have no context menu to save them (G-81). */
  isOthers?: boolean
}

const SWIPE_PX = 48

/** Full-window photos. Arrow keys, swipes and arrow buttons move on; Escape closes. */
export default function Lightbox({ photos, name, first, onClose, isOthers = false }: Props) {
  const { t } = useLingui()
  const [at, setAt] = useState(first)
  const modal = useModal(true, onClose)
  const startX = useRef<number>(undefined)
  const photo = photos[Math.min(at, photos.length - 1)]
  const go = (by: number) => setAt((now) => (now + by + photos.length) % photos.length)

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  }
  function onPointerUp({ clientX }: PointerEvent): void {
    const moved = clientX - (startX.current ?? clientX)
    startX.current = undefined
    if (Math.abs(moved) > SWIPE_PX && photos.length > 1) go(moved < 0 ? 1 : -1)
  }
  if (!photo) return null
  return (
    <dialog {...modal} className={styles['lightbox']} aria-label={t`Photos of ${name}`} onKeyDown={onKeyDown}>
      <div
        className={styles['stage']}
        onPointerDown={({ clientX }) => (startX.current = clientX)}
        onPointerUp={onPointerUp}
        onContextMenu={(event) => isOthers && event.preventDefault()}
      >
        <div className={styles['frame']}>
          <picture key={photo.file}>
            {PHOTO_FORMATS.map((format) => (
              <source key={format} type={`image/${format}`} srcSet={photoUrl(photoFile(photo.file, 'large', format))} />
            ))}
            <img
              src={photoUrl(photo.file)}
              alt={t`${name}, ${at + 1} of ${photos.length}`}
              width={photo.width}
              height={photo.height}
              draggable={false}
            />
          </picture>
        </div>
      </div>
      {photos.length > 1 && (
        <p className={styles['count']} aria-live="polite">
          <Trans>
            {at + 1} of {photos.length}
          </Trans>
        </p>
      )}
      <button type="button" className={styles['close']} aria-label={t`Close`} onClick={onClose}>
        <Icon name="close" />
      </button>
      {photos.length > 1 && (
        <>
          <button
            type="button"
            className={`${styles['arrow']} ${styles['before']}`}
            aria-label={t`Previous photo`}
            onClick={() => go(-1)}
          >
            <Icon name="chevron-left" size={32} />
          </button>
          <button
            type="button"
            className={`${styles['arrow']} ${styles['after']}`}
            aria-label={t`Next photo`}
            onClick={() => go(1)}
          >
            <Icon name="chevron-right" size={32} />
          </button>
        </>
      )}
    </dialog>
  )
}
