import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '@thunai/contract/office/reviews'
import { DueIn } from '../../ui/DueIn.tsx'
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
          <UnstyledButton
            className={styles['item']}
            aria-current={at === current || undefined}
            onClick={() => onCurrent(at)}
          >
            <Group justify="space-between" gap={6}>
              <Text fw={600} size="sm">
                {review.subject.memberId ?? <Trans>No member</Trans>}
              </Text>
              <DueIn dueAt={review.dueAt} />
            </Group>
            <Text size="sm" lineClamp={2} className={styles['text']}>
              {review.subject.text}
            </Text>
            <Group justify="space-between" gap={6}>
              <When at={review.createdAt} size="xs" />
              {review.claimedBy !== null && (
                <Text size="xs" c="gray.8">
                  <Trans>with {review.claimedBy}</Trans>
                </Text>
              )}
            </Group>
          </UnstyledButton>
        </li>
      ))}
    </Stack>
  )
}
