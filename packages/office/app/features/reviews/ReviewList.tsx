import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '@thunai/contract/desk/reviews'
import { DueIn } from '../../ui/DueIn.tsx'
import { Part } from '../../ui/Part.tsx'
import { When } from '../../ui/When.tsx'
import styles from './ReviewList.module.css'

type Props = { reviews: readonly Review[]; current: number; onCurrent: (at: number) => void }

/** The open reviews, most urgent first. */
export function ReviewList({ reviews, current, onCurrent }: Props) {
  const { t } = useLingui()
  return (
    <Stack component="ol" gap={6} className={styles['list']} aria-label={t`Open items`}>
      {reviews.map((review, at) => (
        <li key={review.id}>
          <Part>
            <Item review={review} isCurrent={at === current} onPress={() => onCurrent(at)} />
          </Part>
        </li>
      ))}
    </Stack>
  )
}

function Item({ review, isCurrent, onPress }: { review: Review; isCurrent: boolean; onPress: () => void }) {
  const { subject, dueAt, createdAt, claimedBy } = review
  return (
    <UnstyledButton className={styles['item']} aria-current={isCurrent || undefined} onClick={onPress}>
      <Group justify="space-between" gap={6}>
        <Text fw={600} size="sm">
          {subject.memberId ?? <Trans>No member</Trans>}
        </Text>
        <DueIn dueAt={dueAt} />
      </Group>
      <Text size="sm" lineClamp={2} className={styles['text']}>
        {subject.text}
      </Text>
      <Group justify="space-between" gap={6}>
        <When at={createdAt} size="xs" />
        {claimedBy !== null && (
          <Text size="xs" c="gray.8">
            <Trans>with {claimedBy}</Trans>
          </Text>
        )}
      </Group>
    </UnstyledButton>
  )
}
