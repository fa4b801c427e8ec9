import type { GalleryPhoto as PhotoFacts } from '@thunai/contract/profile/photos'
import { PHOTO_FORMATS, photoFile, type PhotoFormat } from '@thunai/contract/values/photo-files'
import { cardSources, photoUrl } from '../profiles/photo-url.ts'
import styles from './MemberGallery.module.css'

type Photo = Pick<PhotoFacts, 'file' | 'width' | 'height'>
type Props = { photo: Photo; label: string; isFirst: boolean; onOpen: () => void }

/** The photo's width in the style sheet. */
const SHOWN = '(min-width: 600px) 360px, 100vw'

/** The sizes for cards, and the large one for sharp screens. */
const sourcesOf = ({ file, width }: Photo, format: PhotoFormat) =>
  `${cardSources(file, format)}, ${photoUrl(photoFile(file, 'large', format))} ${Math.max(width, 481)}w`

export function GalleryPhoto({ photo, label, isFirst, onOpen }: Props) {
  return (
    <button type="button" className={styles['open']} onClick={onOpen}>
      <picture>
        {PHOTO_FORMATS.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={sourcesOf(photo, format)} sizes={SHOWN} />
        ))}
        <img
          src={photoUrl(photo.file)}
          alt={label}
          width={360}
          height={450}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
        />
      </picture>
    </button>
  )
}
