import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Review } from '@thunai/contract/office/reviews'
import { Link } from 'react-router'
import { DueIn } from '../../ui/DueIn.tsx'
import { When } from '../../ui/When.tsx'
import { Signals } from '../../ui/Signals.tsx'
import { SubjectFiles } from './SubjectFiles.tsx'

/** All that staff are told about one review. */
export function ReviewDetail({ review }: { review: Review }) {
  const { subject, signals, dueAt, createdAt, id, claimedBy } = review
  return (
    <Card withBorder component="article" aria-live="polite">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            <Trans>Item {id}</Trans>
          </Title>
          <DueIn dueAt={dueAt} />
        </Group>
        <Group gap="md">
          {subject.memberId !== null && (
            <Text size="sm">
              <Trans>
                About{' '}
                <Anchor component={Link} to={`/members/${subject.memberId}`}>
                  {subject.memberId}
                </Anchor>
              </Trans>
            </Text>
          )}
          <Text size="sm" c="gray.8">
            <Trans>
              Since <When at={createdAt} span />
            </Trans>
          </Text>
          {claimedBy !== null && (
            <Text size="sm" c="gray.8">
              <Trans>With {claimedBy}</Trans>
            </Text>
          )}
        </Group>
        <Signals signals={signals} />
        {subject.text !== '' && (
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{subject.text}</Text>
        )}
        <SubjectFiles review={review} />
      </Stack>
    </Card>
  )
}
