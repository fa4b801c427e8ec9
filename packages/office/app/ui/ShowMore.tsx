import { Button, Group } from '@mantine/core'
import { Trans } from '@lingui/react/macro'

/** Loads more of a list; renders nothing at its end. */
export function ShowMore({
  of: { readMore, isReadingMore },
}: {
  of: { readMore?: (() => void) | undefined; isReadingMore: boolean }
}) {
  if (!readMore) return null
  return (
    <Group justify="center" mt="md">
      <Button variant="default" loading={isReadingMore} onClick={readMore}>
        <Trans>Show more</Trans>
      </Button>
    </Group>
  )
}
