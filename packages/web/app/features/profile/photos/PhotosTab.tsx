import { Trans, useLingui } from '@lingui/react/macro'
import { PHOTOS } from '@thunai/contract/frame/limits'
import { useRef, useState } from 'react'
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { useFocusWhenFewer } from '../../../ui/hooks/useFocusWhenFewer.ts'
import { Reading } from '../../../data/Reading.tsx'
import { Gallery } from './Gallery.tsx'
import { PhotoDrop } from './upload/PhotoDrop.tsx'
import styles from './PhotosTab.module.css'
import { UploadRow } from './upload/UploadRow.tsx'
import { usePhotos } from './usePhotos.ts'
import type { Uploads } from './upload/useUploads.ts'

/** The member's own photos: add, view, choose the main one, reorder, remove (OWN-05, G-62). */
export function PhotosTab({ name, uploads: { uploads, add, retry, remove } }: { name: string; uploads: Uploads }) {
  const { t } = useLingui()
  const { photos, error, refetch, change, isBusy } = usePhotos()
  const [isMachine, setIsMachine] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenFewer(photos?.length, title)
  if (!photos)
    return (
      <Reading error={error} onRetry={refetch} label={t`Loading your photos`}>
        <Card>
          <Skeleton height={200} />
        </Card>
      </Reading>
    )
  const room = PHOTOS.most - photos.length - uploads.filter(({ isFailed }) => !isFailed).length
  return (
    <Card className={styles['tab']}>
      <div className={styles['head']}>
        <h2 ref={title} tabIndex={-1} className="flush heading-size">
          <Trans>Photos</Trans>
        </h2>
        <span className="quiet figures">
          <Trans>
            {photos.length} of {PHOTOS.most}
          </Trans>
        </span>
      </div>
      {photos.length === 0 && (
        <p className={styles['placeholder']}>
          <Trans>
            There are no photos yet. Start with a clear picture of the face in good light, perhaps followed by one with
            the family.
          </Trans>
        </p>
      )}
      {room > 0 ? (
        <>
          <Checkbox
            name="madeByMachine"
            checked={isMachine}
            onChange={(event) => setIsMachine(event.target.checked)}
            label={t`The photos I add now are made or changed by a machine (AI). They are marked so.`}
          />
          <PhotoDrop most={room} onFiles={(files) => add(files, isMachine)} />
        </>
      ) : (
        <Banner kind="info">
          <Trans>Your gallery is full. Remove a photo to add another one.</Trans>
        </Banner>
      )}
      {uploads.length > 0 && (
        <ul className="bare-list stack gap-2" aria-label={t`Uploading photos`}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => remove(upload.id)}
            />
          ))}
        </ul>
      )}
      {photos.length > 0 && <Gallery name={name} photos={photos} isBusy={isBusy} onChange={change} />}
    </Card>
  )
}
