import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnPhoto } from '@thunai/contract/profile/photos'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import styles from './Gallery.module.css'
import { GalleryTile } from './GalleryTile.tsx'
import { Photo } from '../profiles/Photo.tsx'
import type { PhotoChange } from './usePhotos.ts'

const Lightbox = lazy(() => import('./Lightbox.tsx'))

type Props = {
  name: string
  photos: readonly OwnPhoto[]
  isBusy: boolean
  onChange: (change: PhotoChange, done: string) => Promise<boolean>
}

/** The member's own photos in order. */
export function Gallery({ name, photos, isBusy, onChange }: Props) {
  const { t } = useLingui()
  const [shown, setShown] = useState<number>()
  const [doomed, setDoomed] = useState<OwnPhoto>()
  const files = photos.map(({ file }) => file)
  const arrange = (change: PhotoChange, done: string) => void onChange(change, done)
  const move = (at: number, by: number) => {
    const order = files.toSpliced(at, 1).toSpliced(at + by, 0, files[at] ?? '')
    arrange({ order }, t`The order is saved.`)
  }
  const remove = () => {
    if (doomed) arrange({ removed: doomed.file }, t`The photo is removed.`)
    setDoomed(undefined)
  }
  return (
    <>
      <ol className={styles['gallery']} aria-label={t`Your photos`} aria-busy={isBusy}>
        {photos.map((photo, at) => (
          <GalleryTile
            key={photo.file}
            photo={photo}
            place={{ at, of: photos.length }}
            isBusy={isBusy}
            onShow={() => setShown(at)}
            onMove={(by) => move(at, by)}
            onMain={() =>
              arrange(
                { main: photo.file },
                photo.unseenSince === undefined
                  ? t`This is your main photo now.`
                  : t`This becomes your main photo as soon as it has been checked.`,
              )
            }
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
        title={t`Remove this photo?`}
        onClose={() => setDoomed(undefined)}
        actions={
          <>
            <Button look="secondary" onClick={() => setDoomed(undefined)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button look="danger" onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      >
        {doomed && (
          <Photo className={styles['doomed']} file={doomed.file} alt="" sizes="120px" width={120} height={144} />
        )}
        <p>
          <Trans>It is deleted at once, for everyone, and can’t be restored.</Trans>
          {doomed?.isMain && photos.length > 1 && (
            <>
              {' '}
              <Trans>The next one becomes your main photo.</Trans>
            </>
          )}
        </p>
      </Dialog>
    </>
  )
}
