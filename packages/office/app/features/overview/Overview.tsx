import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { QUEUES } from '@thunai/contract/desk/queues'
import { getQueues, type QueueState } from '@thunai/contract/desk/reviews'
import { Link } from 'react-router'
import { useRead } from '../../data/useRead.ts'
import { DueIn } from '../../ui/DueIn.tsx'
import { Part } from '../../ui/Part.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Empty, Failed, Loading } from '../../ui/States.tsx'
import styles from './Overview.module.css'

/** Everything that waits for a decision, most urgent first. */
export function Overview() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getQueues)
  if (error) return <Failed error={error} onAgain={refetch} />
  if (!data) return <Loading />
  const queues = data.data.toSorted((one, other) => other.overdue - one.overdue || other.open - one.open)
  return (
    <>
      <PageHead title={t`Today`} lead={<Trans>Most urgent first.</Trans>} />
      {queues.length === 0 ? (
        <Empty title={<Trans>No queue is open to you</Trans>}>
          <Trans>Your role uses the pages in the menu.</Trans>
        </Empty>
      ) : (
        <SimpleGrid cols={{ base: 2, lg: 3 }} spacing={{ base: 'xs', sm: 'md' }}>
          {queues.map((queue) => (
            <Part key={queue.queue}>
              <QueueCard of={queue} />
            </Part>
          ))}
        </SimpleGrid>
      )}
    </>
  )
}

function QueueCard({ of: { queue, open, overdue, oldestDueAt } }: { of: QueueState }) {
  const { i18n } = useLingui()
  return (
    <Card withBorder component={Link} to={`/queues/${queue}`} className={styles['card']}>
      <Stack gap={4}>
        <Title order={2} size="h5">
          {say(i18n, QUEUES[queue].name)}
        </Title>
        <Text fz={32} fw={700} lh={1.1} c={open === 0 ? 'leaf.7' : 'kumkum.7'}>
          {open}
        </Text>
        <Group gap="xs" mih={22}>
          {open === 0 ? (
            <Text size="sm" c="leaf.7">
              <Trans>All done</Trans>
            </Text>
          ) : (
            <DueIn dueAt={oldestDueAt} />
          )}
          {overdue > 1 && (
            <Text size="sm" c="danger.7" fw={600}>
              <Trans>{overdue} overdue</Trans>
            </Text>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
