import { Trans, useLingui } from '@lingui/react/macro'
import type { StoredPicture } from '@thunai/contract/profile/photos'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Photo } from '../profiles/Photo.tsx'
import styles from './HoroscopePicture.module.css'

const Lightbox = lazy(() => import('./Lightbox.tsx'))

type Props = {
  /** The profile's name. */
  name: string
  picture: StoredPicture
  /** True for another member's picture, which has no context menu to save it, like photos (G-81). */
  isOthers: boolean
  /** Shown beside the picture. */
  children?: ReactNode
}

/** The family's written jathagam; a press enlarges it. */
export function HoroscopePicture({ name, picture, isOthers, children }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['written']}>
      <button type="button" className={styles['open']} onClick={() => setOpen(true)}>
        <Photo
          file={picture.file}
          alt={t`View the written horoscope of ${name}, large`}
          sizes="120px"
          width={120}
          height={120}
          loading="lazy"
          draggable={false}
        />
      </button>
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <Trans>Written horoscope</Trans>
        </h3>
        {children}
      </div>
      {isOpen && (
        <Suspense>
          <Lightbox photos={[picture]} name={name} first={0} isOthers={isOthers} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
