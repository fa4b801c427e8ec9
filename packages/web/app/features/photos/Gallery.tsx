import type { GalleryPhoto } from '@thunai/contract/profile/photos'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import styles from './Gallery.module.css'
import { GalleryTile } from './GalleryTile.tsx'
import { Photo } from '../profiles/Photo.tsx'
import type { PhotoWish } from './usePhotos.ts'

const Lightbox = lazy(() => import('./Lightbox.tsx'))

type Props = {
  name: string
  photos: readonly GalleryPhoto[]
  isBusy: boolean
  onChange: (wish: PhotoWish, done: string) => Promise<boolean>
}

/** The member's own photos in their order. */
export function Gallery({ name, photos, isBusy, onChange }: Props) {
  const [shown, setShown] = useState<number>()
  const [doomed, setDoomed] = useState<GalleryPhoto>()
  const files = photos.map(({ file }) => file)
  const wish = (what: PhotoWish, done: string) => void (isBusy || onChange(what, done))
  const move = (at: number, by: number) => {
    const order = files.toSpliced(at, 1).toSpliced(at + by, 0, files[at] ?? '')
    wish({ order }, 'The order is saved.')
  }
  const remove = () => {
    if (doomed) wish({ removed: doomed.file }, 'The photo is removed.')
    setDoomed(undefined)
  }
  return (
    <>
      <ol className={styles['gallery']} aria-label="Your photos" aria-busy={isBusy}>
        {photos.map((photo, at) => (
          <GalleryTile
            key={photo.file}
            photo={photo}
            place={{ at, of: photos.length }}
            onShow={() => setShown(at)}
            onMove={(by) => move(at, by)}
            onMain={() => wish({ main: photo.file }, 'This is your main photo now.')}
            onRemove={() => setDoomed(photo)}
          />
        ))}
      </ol>
      {shown !== undefined && (
        <Suspense>
          <Lightbox photos={photos} name={name} first={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
      <Dialog
        isOpen={doomed !== undefined}
        hasNoCross
        title="Remove this photo?"
        onClose={() => setDoomed(undefined)}
        actions={
          <>
            <Button look="secondary" onClick={() => setDoomed(undefined)}>
              Keep it
            </Button>
            <Button look="danger" onClick={remove}>
              Remove
            </Button>
          </>
        }
      >
        {doomed && (
          <Photo className={styles['doomed']} file={doomed.file} alt="" sizes="120px" width={120} height={144} />
        )}
        <p>
          It is deleted at once, for everybody, and can’t be brought back
          {doomed?.isMain && photos.length > 1 ? '. The next one becomes your main photo' : ''}.
        </p>
      </Dialog>
    </>
  )
}
