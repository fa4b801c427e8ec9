import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { QUEUES } from '@thunai/contract/desk/queues'
import type { Review } from '@thunai/contract/desk/reviews'
import { useEffect, useRef } from 'react'
import { DueIn } from '../../ui/DueIn.tsx'
import { Part } from '../../ui/Part.tsx'
import { When } from '../../ui/When.tsx'
import styles from './ReviewList.module.css'

type Props = {
  reviews: readonly Review[]
  current: number
  /** Names the queue of each item, if there are several. */
  showsQueue: boolean
  onCurrent: (at: number) => void
}

/** The open reviews, most urgent first. */
export function ReviewList({ reviews, current, showsQueue, onCurrent }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const currentId = reviews[current]?.id
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <Stack component="ol" ref={list} gap={6} className={styles['list']} aria-label={t`Open items`}>
      {reviews.map((review, at) => (
        <li key={review.id}>
          <Part>
            <Item review={review} showsQueue={showsQueue} isCurrent={at === current} onPress={() => onCurrent(at)} />
          </Part>
        </li>
      ))}
    </Stack>
  )
}

type ItemProps = { review: Review; showsQueue: boolean; isCurrent: boolean; onPress: () => void }

function Item({ review, showsQueue, isCurrent, onPress }: ItemProps) {
  const { i18n } = useLingui()
  const { queue, subject, dueAt, createdAt, claimedBy } = review
  return (
    <UnstyledButton className={styles['item']} aria-current={isCurrent || undefined} onClick={onPress}>
      <Group justify="space-between" gap={6}>
        <Text fw={600} size="sm" truncate>
          {subject.name ?? subject.memberId ?? <Trans>No member</Trans>}
        </Text>
        <DueIn dueAt={dueAt} />
      </Group>
      <Text size="xs" c="gray.8">
        {[showsQueue && say(i18n, QUEUES[queue].name), subject.memberId].filter(Boolean).join(' · ')}
      </Text>
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
