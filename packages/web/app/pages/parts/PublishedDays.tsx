import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PublishedDay } from '@thunai/contract/office/transparency'
import { type Column, DataTable } from '../../ui/layout/DataTable.tsx'
import styles from './PublishedDays.module.css'
import { dayText } from './transparency-words.ts'

const SHOWN = 7

/** The figures of recent days, each with a hash that later proves it is unchanged. */
export function PublishedDays({ days }: { days: readonly PublishedDay[] }) {
  const { t, i18n } = useLingui()
  const count = (name: Column<PublishedDay>['name'], value: (row: PublishedDay) => number): Column<PublishedDay> => ({
    name,
    cell: (row) => i18n.number(value(row)),
    isNumber: true,
  })
  return (
    <section className="may-shrink">
      <DataTable
        caption={t`Real members, day by day`}
        rows={days.slice(0, SHOWN)}
        rowKey={(row) => row.day}
        empty={<Trans>The first day will be published tomorrow.</Trans>}
        columns={[
          { name: msg`Day`, cell: (row) => dayText(row.day, i18n) },
          count(msg`Members`, (row) => row.members),
          count(msg`Verified`, (row) => row.verified),
          count(msg`Logged in`, (row) => row.active),
          count(msg`Interests answered`, (row) => row.answered),
        ]}
      />
      <p className={styles['note']}>
        <Trans>
          A service in use can’t hold made-up profiles, and no one we pay answers members. Each day’s numbers are sealed
          with those of the day before, so that none can be changed later without being noticed. Anyone can read and
          recompute all of them.
        </Trans>
      </p>
      {days[0] && (
        <p className={styles['note']}>
          <Trans>The last seal:</Trans> <span className={styles['hash']}>{days[0].hash}</span>
        </p>
      )}
    </section>
  )
}
