import { Card, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { getTimeline, TIMELINE, type TimelineEvent } from '@thunai/contract/office/timeline'
import { usePages } from '../../data/call-as-staff.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { wordOf } from './timeline-words.ts'
import styles from './Timeline.module.css'

/** A member's events, latest first. */
export function Timeline({ memberId }: { memberId: string }) {
  const { t } = useLingui()
  const pages = usePages(getTimeline, {}, { memberId })
  return (
    <Card withBorder component="section" aria-label={t`What happened`}>
      <Title order={2} size="h4" mb="sm">
        <Trans>What happened</Trans>
      </Title>
      <PagedList of={pages} empty={<Empty title={<Trans>Nothing your role can see</Trans>} />}>
        {(rows) => (
          <ol className={styles['events']}>
            {rows.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ol>
        )}
      </PagedList>
    </Card>
  )
}

function Event({ event: { at, kind, about, what, reason, by, count, money } }: { event: TimelineEvent }) {
  const { i18n } = useLingui()
  const details = [
    count !== null && count > 1 && `× ${count}`,
    money && formatMoney(money),
    ...[about, what, reason].map((word) => word && say(i18n, wordOf(kind, word))),
    by,
  ].filter(Boolean)
  return (
    <li>
      <When at={at} />
      <div>
        <Text size="sm" fw={600}>
          {say(i18n, TIMELINE[kind])}
        </Text>
        {details.length > 0 && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {details.join(' · ')}
          </Text>
        )}
      </div>
    </li>
  )
}
