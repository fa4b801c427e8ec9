import { Anchor, Button, Card, Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Review } from '@thunai/contract/desk/reviews'
import { Link } from 'react-router'
import { useMe } from '../../session/useMe.ts'
import { DueIn } from '../../ui/DueIn.tsx'
import { When } from '../../ui/When.tsx'
import { Signals } from '../../ui/Signals.tsx'
import { SubjectFiles } from './SubjectFiles.tsx'

const CLAIM_KEY = 'T'

interface Props {
  readonly review: Review
  /** Claims the review; resolves to false if another person has it. */
  readonly onClaim: () => Promise<boolean>
}

/** Everything staff see of one review. */
export function ReviewDetail({ review, onClaim }: Props) {
  const { subject, signals, dueAt, createdAt, id, claimedBy, claimedUntil } = review
  const { email } = useMe()
  const isOwn = claimedBy === email
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
                <Anchor component={Link} to={`/members/${subject.memberId}`} underline="always">
                  {subject.memberId}
                </Anchor>
              </Trans>{' '}
              {subject.name}
            </Text>
          )}
          <Text size="sm" c="gray.8">
            <Trans>
              Since <When at={createdAt} span />
            </Trans>
          </Text>
          {claimedBy !== null && claimedUntil !== null && (
            <Text size="sm" fw={600}>
              {isOwn ? (
                <Trans>
                  With you until <When at={claimedUntil} span />
                </Trans>
              ) : (
                <Trans>
                  With {claimedBy} until <When at={claimedUntil} span />
                </Trans>
              )}
            </Text>
          )}
          {claimedBy === null && (
            <Button
              size="xs"
              variant="default"
              aria-keyshortcuts={CLAIM_KEY}
              rightSection={
                <Kbd size="xs" visibleFrom="sm">
                  {CLAIM_KEY}
                </Kbd>
              }
              onClick={() => void onClaim()}
            >
              <Trans>Claim this item</Trans>
            </Button>
          )}
        </Group>
        <Signals signals={signals} />
        {subject.text !== '' && (
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{subject.text}</Text>
        )}
        <SubjectFiles key={id} review={review} isOwn={isOwn} onClaim={onClaim} />
      </Stack>
    </Card>
  )
}
