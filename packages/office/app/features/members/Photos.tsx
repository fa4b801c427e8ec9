import { Card, Group, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GalleryPhoto } from '@thunai/contract/profile/photos'
import { photoFile } from '@thunai/contract/values/photo-files'

/** The gallery as other members see it. */
export function Photos({ photos }: { photos: readonly GalleryPhoto[] }) {
  const { t } = useLingui()
  return (
    <Card withBorder component="section" aria-label={t`Photos`}>
      <Title order={2} size="h4" mb="sm">
        <Trans>Photos</Trans>
      </Title>
      <Group gap="sm">
        {photos.map(({ file }, at) => (
          <img
            key={file}
            src={`/uploads/${photoFile(file, 'medium', 'webp')}`}
            alt={t`Photo ${at + 1}`}
            width={160}
            height={200}
            loading="lazy"
            style={{ objectFit: 'cover', borderRadius: 8 }}
          />
        ))}
      </Group>
    </Card>
  )
}
