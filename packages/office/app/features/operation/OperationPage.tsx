import '@mantine/charts/styles.css'
import { Alert, Anchor, Group, SegmentedControl, SimpleGrid, Stack, Title } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import {
  getOperation,
  OPERATION_SPAN_NAMES,
  type OperationPoint,
  type OperationSpan,
} from '@thunai/contract/office/operation'
import { useState } from 'react'
import { useRead } from '../../data/useRead.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Parts } from '../../ui/Part.tsx'
import { Empty } from '../../ui/States.tsx'
import { GraphCard } from './GraphCard.tsx'
import { GROUPS } from './graphs.ts'
import { HandbookDialog } from './HandbookDialog.tsx'
import { idOf, standingOf } from './read-graph.ts'

const SPANS = {
  hours: { name: msg`3 hours`, each: msg`Each point counts one minute.` },
  day: { name: msg`24 hours`, each: msg`Each point counts ten minutes.` },
  fortnight: { name: msg`2 weeks`, each: msg`Each point counts two hours.` },
} as const satisfies Record<OperationSpan, unknown>

const CLOCK = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', hour: 'numeric' })

/** Every server writes one row per minute. */
const REFETCH_MS = 60_000

/** State of the servers, in graphs. */
export function OperationPage() {
  const { t, i18n } = useLingui()
  const [span, setSpan] = useState<OperationSpan>('hours')
  const [help, setHelp] = useState<string>()
  const operation = useRead(getOperation, { query: { span } }, { refetchInterval: REFETCH_MS })
  const tick = (at: string) => (span === 'fortnight' ? DAY : CLOCK).format(new Date(at))
  return (
    <>
      <PageHead
        title={t`Operation`}
        lead={
          <>
            <Trans>How the servers do, all of them together. Times are those of this device.</Trans>{' '}
            {say(i18n, SPANS[span].each)}
          </>
        }
      >
        <SegmentedControl
          value={span}
          onChange={(value) => setSpan(value as OperationSpan)}
          data={OPERATION_SPAN_NAMES.map((value) => ({ value, label: say(i18n, SPANS[value].name) }))}
          aria-label={t`How far back`}
        />
      </PageHead>
      <Loaded of={operation}>
        {({ data: { points } }) =>
          points.every(({ figures }) => figures.servers === null) ? (
            <Empty title={<Trans>No figures yet</Trans>}>
              {span === 'hours' ? (
                <Trans>Each server writes its first figures a minute after its start.</Trans>
              ) : span === 'day' ? (
                <Trans>The first figures come when ten minutes are over. Choose 3 hours to see each minute.</Trans>
              ) : (
                <Trans>The first figures come when two hours are over. Choose 3 hours to see each minute.</Trans>
              )}
            </Empty>
          ) : (
            <Stack gap="xl">
              <Beyond points={points} />
              {GROUPS.map(({ title, graphs }) => (
                <section key={title.id}>
                  <Title order={2} size="h4" mb="sm">
                    {say(i18n, title)}
                  </Title>
                  <SimpleGrid cols={{ base: 1, sm: 2, xl: graphs.length % 4 === 0 ? 4 : 3 }}>
                    <Parts>
                      {graphs.map((graph) => (
                        <GraphCard key={graph.title.id} graph={graph} points={points} tick={tick} onHelp={setHelp} />
                      ))}
                    </Parts>
                  </SimpleGrid>
                </section>
              ))}
            </Stack>
          )
        }
      </Loaded>
      {help !== undefined && <HandbookDialog section={help} onClose={() => setHelp(undefined)} />}
    </>
  )
}

/** Names the graphs whose latest figure is above their limit, or says that there are none. */
function Beyond({ points }: { points: readonly OperationPoint[] }) {
  const { t, i18n } = useLingui()
  const beyond = GROUPS.flatMap(({ graphs }) => graphs).filter((graph) => standingOf(graph, points).is === 'beyond')
  if (beyond.length === 0)
    return (
      <Alert color="leaf" variant="light">
        <Trans>Nothing is above its limit now.</Trans>
      </Alert>
    )
  return (
    <Alert color="danger" variant="light" title={t`Above the limit now`}>
      <Group gap="md">
        {beyond.map((graph) => (
          <Anchor key={idOf(graph)} href={`#${idOf(graph)}`} size="sm" underline="always" c="danger.8">
            {say(i18n, graph.title)}
          </Anchor>
        ))}
      </Group>
    </Alert>
  )
}
