import { Card, Group, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GalleryPhoto } from '@thunai/contract/profile/photos'
import { photoFile } from '@thunai/contract/values/photo-files'
import { useState } from 'react'
import { PictureDialog } from '../../ui/PictureDialog.tsx'
import styles from './Photos.module.css'

/** The gallery as other members see it, uncropped; pressing a photo enlarges it. */
export function Photos({ photos }: { photos: readonly GalleryPhoto[] }) {
  const { t } = useLingui()
  const [large, setLarge] = useState<number>()
  const shown = large === undefined ? undefined : photos[large]
  return (
    <Card withBorder component="section" aria-label={t`Photos`}>
      <Title order={2} size="h4" mb="sm">
        <Trans>Photos</Trans>
      </Title>
      <Group gap="sm">
        {photos.map(({ file }, at) => (
          <button
            key={file}
            type="button"
            className={styles['photo']}
            aria-label={t`Enlarge photo ${at + 1}`}
            onClick={() => setLarge(at)}
          >
            <img
              src={`/uploads/${photoFile(file, 'medium', 'webp')}`}
              alt={t`Photo ${at + 1}`}
              width={160}
              height={200}
              loading="lazy"
            />
          </button>
        ))}
      </Group>
      {large !== undefined && shown && (
        <PictureDialog
          src={`/uploads/${photoFile(shown.file, 'large', 'webp')}`}
          alt={t`Photo ${large + 1}`}
          onStep={(by) => setLarge(Math.max(0, Math.min(photos.length - 1, large + by)))}
          onClose={() => setLarge(undefined)}
        />
      )}
    </Card>
  )
}
