import { LineChart } from '@mantine/charts'
import { Badge, Button, Card, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { OperationPoint } from '@thunai/contract/office/operation'
import { wholeTicks } from '../figures/whole-ticks.ts'
import type { Graph } from './graphs.ts'
import styles from './GraphCard.module.css'
import { axisText, figureText, greatestOf, idOf, latestOf, type Standing, standingOf, stepOf } from './read-graph.ts'

/** Lines also differ by their strokes. */
const STROKES = [
  { color: 'kumkum.7', strokeDasharray: '' },
  { color: 'leaf.7', strokeDasharray: '6 3' },
  { color: 'turmeric.6', strokeDasharray: '2 3' },
  { color: 'gray.7', strokeDasharray: '8 3 2 3' },
] as const
const strokeOf = (at: number) => STROKES[at % STROKES.length] ?? STROKES[0]

interface Props {
  readonly graph: Graph
  readonly points: readonly OperationPoint[]
  /** Formats a time below the graph. */
  readonly tick: (at: string) => string
  readonly onHelp: (section: string) => void
}

/** A graph with its latest figures, the normal range, and a link to help. */
export function GraphCard({ graph, points, tick, onHelp }: Props) {
  const { t, i18n } = useLingui()
  const { title, unit, lines, limit, normal, section } = graph
  const greatest = greatestOf(graph, points)
  // A limit far above all figures would flatten them.
  const showsLimit = limit !== undefined && limit > 0 && greatest > limit / 3
  const top = showsLimit ? Math.max(greatest, limit * 1.1) : greatest
  const step = stepOf(unit, top)
  const ticks = wholeTicks(top / step).map((one) => one * step)
  const name = say(i18n, title)
  const latest = lines.map((line) => ({ line, value: latestOf(line, points) }))
  const hasFigures = latest.some(({ value }) => value !== null)
  return (
    <Card withBorder component="figure" m={0} id={idOf(graph)} className={styles['card'] ?? ''}>
      <Title order={3} size="h5" mb={4}>
        {name}
      </Title>
      <StandingBadge of={standingOf(graph, points)} tick={tick} />
      {hasFigures ? (
        // The text below has the latest figures.
        <div aria-hidden className={styles['chart']}>
          <LineChart
            h={140}
            data={points.map(({ at, figures }) => ({
              at,
              ...Object.fromEntries(lines.map(({ figure }) => [figure, figures[figure]])),
            }))}
            dataKey="at"
            series={lines.map((line, at) => ({
              name: line.figure,
              label: say(i18n, line.name),
              ...strokeOf(at),
            }))}
            curveType="linear"
            withDots={false}
            strokeWidth={1.5}
            connectNulls={false}
            valueFormatter={(value) => figureText(unit, value)}
            gridAxis="x"
            textColor="gray.7"
            xAxisProps={{ tickFormatter: tick, minTickGap: 40 }}
            yAxisProps={{
              ticks,
              domain: [0, ticks.at(-1) ?? 1],
              interval: 0,
              width: 60,
              tickFormatter: (value: number) => axisText(unit, step, value),
            }}
            lineProps={{ isAnimationActive: false }}
            tooltipProps={{ labelFormatter: (at) => (typeof at === 'string' ? tick(at) : '') }}
            {...(showsLimit && {
              referenceLines: [{ y: limit, label: t`Limit ${figureText(unit, limit)}`, color: 'danger.7' }],
            })}
            lineChartProps={{ accessibilityLayer: false }}
          />
        </div>
      ) : (
        <Text c="gray.7" size="sm" py="lg" ta="center">
          <Trans>Nothing to draw in this time</Trans>
        </Text>
      )}
      <Stack gap={4} mt="xs" component="figcaption" className={styles['words'] ?? ''}>
        {hasFigures && (
          <ul className={styles['latest']}>
            {latest.map(({ line, value }, at) => (
              <li key={line.figure}>
                <Swatch of={strokeOf(at)} /> {say(i18n, line.name)}{' '}
                <b>{value === null ? '–' : figureText(unit, value)}</b>
              </li>
            ))}
          </ul>
        )}
        <Text size="sm">{say(i18n, normal)}</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles['help'] ?? ''}
          onClick={() => onHelp(section)}
          aria-label={t`What to do: ${name}`}
        >
          <Trans>What to do</Trans>
        </Button>
      </Stack>
    </Card>
  )
}

/** A sample of the line. */
const Swatch = ({ of: { color, strokeDasharray } }: { of: ReturnType<typeof strokeOf> }) => (
  <svg width="22" height="6" aria-hidden>
    <line
      x2="22"
      y1="3"
      y2="3"
      strokeWidth="2"
      stroke={`var(--mantine-color-${color.replace('.', '-')})`}
      strokeDasharray={strokeDasharray}
    />
  </svg>
)

function StandingBadge({ of, tick }: { of: Standing; tick: (at: string) => string }) {
  if (of.is === 'wasBeyond')
    return (
      <Badge color="turmeric" variant="light">
        <Trans>Was above the limit: {tick(of.at)}</Trans>
      </Badge>
    )
  if (of.is === 'beyond')
    return (
      <Badge color="danger" variant="filled">
        <Trans>Above the limit</Trans>
      </Badge>
    )
  if (of.is === 'normal')
    return (
      <Badge color="leaf" variant="light">
        <Trans>Within the limit</Trans>
      </Badge>
    )
  return (
    <Badge color="gray" variant="light" c="gray.8">
      {of.is === 'noLimit' ? <Trans>No fixed limit</Trans> : <Trans>No figures</Trans>}
    </Badge>
  )
}
