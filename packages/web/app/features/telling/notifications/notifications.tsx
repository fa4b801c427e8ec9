import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getNotifications, type Notification } from '@thunai/contract/telling/notifications'
import { Link } from 'react-router'
import { Reading } from '../../../data/Reading.tsx'
import { usePages } from '../../../data/usePages.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import { pageMeta } from '../../../lib/page-meta.ts'
import { notificationSettingsPath, paths } from '../../../paths.ts'
import { useNow } from '../../../ui/hooks/useNow.ts'
import { ShowMore } from '../../../ui/actions/ShowMore.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { formatDay } from '../../../ui/text/when.ts'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './notifications.module.css'
import { useReadNotifications } from './useReadNotifications.ts'
import { Parts } from '../../../ui/layout/Part.tsx'

export const meta = pageMeta({ title: msg`Notifications`, description: msg`Your notifications, by day.` })

/** The notifications by day. Opening the page marks them as read. */
export default function Notifications() {
  const { t } = useLingui()
  const { rows, error, refetch, readMore, isReadingMore } = usePages(getNotifications, {})
  const isNew = useReadNotifications(rows)
  return (
    <>
      <PageBanner title={t`Notifications`} isSlim />
      <div className="page stack one-column gap-3 page-body">
        <p className={styles['settings']}>
          <Link to={notificationSettingsPath}>
            <Trans>Notification settings</Trans>
          </Link>
        </p>
        {rows ? (
          rows.length > 0 ? (
            <Days rows={rows} isNew={isNew} />
          ) : (
            <EmptyState
              heading={t`Nothing has happened yet`}
              action={
                <ButtonLink to={paths.myMatches}>
                  <Trans>See my matches</Trans>
                </ButtonLink>
              }
            >
              <Trans>
                Here you read of interests, messages, answers, visitors, birthdays, photos asked for and profiles you
                follow.
              </Trans>
            </EmptyState>
          )
        ) : (
          <Reading error={error} onRetry={refetch}>
            <Loading />
          </Reading>
        )}
        {readMore && <ShowMore isBusy={isReadingMore} onPress={readMore} />}
      </div>
    </>
  )
}

function Days({ rows, isNew }: { rows: readonly Notification[]; isNew: (id: number) => boolean }) {
  const { i18n } = useLingui()
  const now = useNow()
  return [...byDay(rows)].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${ofDay[0]?.id}`}>
      <h2 id={`day-${ofDay[0]?.id}`} className="only-below-2 heading-size">
        {formatDay(ofDay[0]?.at ?? '', now, i18n)}
      </h2>
      <Card className={styles['card']}>
        <ul className="bare-list">
          <Parts isItem>
            {ofDay.map((one) => (
              <NotificationRow key={one.id} notification={one} isNew={isNew(one.id)} />
            ))}
          </Parts>
        </ul>
      </Card>
    </section>
  ))
}

/** Groups in a loop, because iOS before 17.4 has no `Map.groupBy`. */
function byDay(rows: readonly Notification[]): ReadonlyMap<string, readonly Notification[]> {
  const days = new Map<string, Notification[]>()
  for (const row of rows) {
    const day = new Date(row.at).toDateString()
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return days
}

function Loading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading your notifications`}>
      <Card>
        {[1, 2, 3, 4].map((n) => (
          <div key={n} className={styles['shape']}>
            <Skeleton round height={44} />
            <Skeleton lines={2} />
          </div>
        ))}
      </Card>
    </Waiting>
  )
}
