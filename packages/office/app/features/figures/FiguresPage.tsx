import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { Card, Group, SegmentedControl, SimpleGrid, Stack, Table, TextInput, Title } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { getFiguresCsv } from '@thunai/contract/office/csv'
import { FIGURES_BY, type FiguresBy, type FiguresRow, getFigures } from '@thunai/contract/office/figures'
import { type Queue, QUEUES } from '@thunai/contract/desk/queues'
import { useState } from 'react'
import { useRead } from '../../data/useRead.ts'
import { useMe } from '../../session/useMe.ts'
import { CsvLink } from '../../ui/CsvLink.tsx'
import { dayText } from '../../ui/days.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { formatMoney, formatUnits } from '../../ui/money.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Parts } from '../../ui/Part.tsx'
import { wholeTicks } from './whole-ticks.ts'

const COLUMNS = [
  { key: 'registrations', name: msg`Registered` },
  { key: 'verified', name: msg`Verified` },
  { key: 'active', name: msg`Active` },
  { key: 'interestsSent', name: msg`Interests` },
  { key: 'interestsAnswered', name: msg`Answered` },
  { key: 'conversations', name: msg`Conversations` },
  { key: 'taken', name: msg`Revenue` },
  { key: 'refunded', name: msg`Refunded` },
] as const
type Column = (typeof COLUMNS)[number]['key']

/** One chart per column, because their scales differ. */
const DRAWN: readonly Column[] = ['registrations', 'active', 'interestsSent', 'conversations', 'taken']
const MONEY: readonly Column[] = ['taken', 'refunded']

/** The line of the period before, in every chart. */
const BEFORE = 'before'

const TICK = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const BY = {
  day: msg`Days`,
  week: msg`Weeks`,
  community: msg`Communities`,
  place: msg`Places`,
  branch: msg`Branches`,
} as const satisfies Record<FiguresBy, unknown>

/** Charts and a table of what happened. */
export function FiguresPage() {
  const { t, i18n } = useLingui()
  const { roles } = useMe()
  // Counter staff see only their own branches.
  const choices = FIGURES_BY.filter((choice) => choice === 'branch' || roles.some((role) => role !== 'counter'))
  const [by, setBy] = useState<FiguresBy>(choices[0] ?? 'branch')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const query = { by, from: from || undefined, to: to || undefined }
  const figures = useRead(getFigures, { query })
  const days = figures.data?.data
  return (
    <>
      <PageHead title={t`Figures`} lead={<Trans>Days are days in India. Small groups are not shown.</Trans>}>
        <SegmentedControl
          value={by}
          onChange={(value) => setBy(value as FiguresBy)}
          data={choices.map((value) => ({ value, label: say(i18n, BY[value]) }))}
          aria-label={t`Group by`}
          maw="100%"
          style={{ overflowX: 'auto' }}
        />
      </PageHead>
      <Group mb="md" align="flex-end">
        <TextInput
          type="date"
          label={t`From`}
          value={from || days?.from || ''}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t`To`}
          value={to || days?.to || ''}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <CsvLink of={getFiguresCsv} query={query} />
      </Group>
      <Loaded of={figures}>
        {({ data: { rows, before, queueTimes } }) => (
          <Stack gap="lg">
            <Parts>
              {(by === 'day' || by === 'week') && <Drawn rows={rows} before={before?.rows ?? []} />}
              <FiguresTable rows={rows} />
              {queueTimes.length > 0 && <QueueTable times={queueTimes} />}
            </Parts>
          </Stack>
        )}
      </Loaded>
    </>
  )
}

const shown = (key: Column, value: number | null) =>
  value === null ? '–' : MONEY.includes(key) ? formatUnits(value, 'INR') : value.toLocaleString('en-IN')

const axisFor = (key: Column, values: readonly (number | null | undefined)[]) => {
  const ticks = wholeTicks(Math.max(...values.map((value) => value ?? 0), 0))
  return { ticks, domain: [0, ticks.at(-1) ?? 1], interval: 0, width: MONEY.includes(key) ? 72 : 40 } as const
}

function Drawn({ rows, before }: { rows: readonly FiguresRow[]; before: readonly FiguresRow[] }) {
  const { i18n, t } = useLingui()
  const points = rows.map((row, n) => ({ ...row, day: row.day ?? '', before: before[n] }))
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }}>
      {COLUMNS.filter(({ key }) => DRAWN.includes(key)).map(({ key, name }) => (
        <Card key={key} withBorder component="figure" m={0}>
          <Title order={2} size="h5" mb="xs">
            {say(i18n, name)}
          </Title>
          <div aria-hidden>
            <LineChart
              h={160}
              data={points.map((point) => ({ ...point, [BEFORE]: point.before?.[key] ?? null }))}
              dataKey="day"
              series={[
                { name: BEFORE, label: t`The period before`, color: 'gray.5', strokeDasharray: '4 4' },
                { name: key, label: say(i18n, name), color: 'kumkum.7' },
              ]}
              curveType="linear"
              withDots={rows.length < 32}
              valueFormatter={(value) => shown(key, value)}
              gridAxis="x"
              textColor="gray.7"
              xAxisProps={{ tickFormatter: (day: string) => (day === '' ? '' : TICK.format(new Date(day))) }}
              yAxisProps={axisFor(key, points.map((point) => [point[key], point.before?.[key]]).flat())}
              // The table below has the same figures for screen readers.
              lineChartProps={{ accessibilityLayer: false }}
            />
          </div>
        </Card>
      ))}
    </SimpleGrid>
  )
}

/** Rupees, with the amounts of other currencies below. */
function Sums({ row, of }: { row: FiguresRow; of: 'taken' | 'refunded' }) {
  const abroad = (row.money ?? []).filter((sum) => sum.currency !== 'INR' && sum[of] !== 0)
  return (
    <>
      {shown(of, row[of])}
      {abroad.map(({ currency, [of]: minor }) => (
        <div key={currency}>{minor === null ? `${currency} –` : formatMoney({ minor, currency })}</div>
      ))}
    </>
  )
}

function FiguresTable({ rows }: { rows: readonly FiguresRow[] }) {
  const { t, i18n } = useLingui()
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table verticalSpacing={4} striped tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Period or group</Trans>
            </Table.Th>
            {COLUMNS.map(({ key, name }) => (
              <Table.Th key={key} ta="right">
                {say(i18n, name)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.day ?? row.id ?? ''}>
              <Table.Th scope="row">{row.day === null ? (row.name ?? t`Not given`) : dayText(row.day)}</Table.Th>
              {COLUMNS.map(({ key }) => (
                <Table.Td key={key} ta="right">
                  {key === 'taken' || key === 'refunded' ? <Sums row={row} of={key} /> : shown(key, row[key])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function QueueTable({
  times,
}: {
  times: readonly { day: string; queue: Queue; decided: number; medianHours: number; p90Hours: number }[]
}) {
  const { i18n } = useLingui()
  return (
    <div>
      <Title order={2} size="h4" mb="xs">
        <Trans>How long queues took</Trans>
      </Title>
      <Table.ScrollContainer minWidth={520}>
        <Table verticalSpacing={4} tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Day</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Queue</Trans>
              </Table.Th>
              <Table.Th ta="right">
                <Trans>Decided</Trans>
              </Table.Th>
              <Table.Th ta="right">
                <Trans>Median</Trans>
              </Table.Th>
              <Table.Th ta="right">
                <Trans>90th percentile</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {times.map(({ day, queue, decided, medianHours, p90Hours }) => (
              <Table.Tr key={`${day} ${queue}`}>
                <Table.Td>{dayText(day)}</Table.Td>
                <Table.Td>{say(i18n, QUEUES[queue].name)}</Table.Td>
                <Table.Td ta="right">{decided}</Table.Td>
                <Table.Td ta="right">
                  <Trans>{medianHours.toFixed(1)} h</Trans>
                </Table.Td>
                <Table.Td ta="right">
                  <Trans>{p90Hours.toFixed(1)} h</Trans>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}
