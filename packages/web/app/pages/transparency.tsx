import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { GRIEVANCE_KINDS } from '@thunai/contract/household/grievances'
import { getTransparency, type TransparencyMonth } from '@thunai/contract/office/transparency'
import { say } from '@thunai/client/language'
import { useState } from 'react'
import { site } from 'virtual:site'
import { Reading } from '../data/Reading.tsx'
import { useRead } from '../data/useRead.ts'
import { Waiting } from '../data/Waiting.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/actions/ButtonLink.tsx'
import { Dropdown } from '../ui/forms/choices/Dropdown.tsx'
import { type Column, DataTable } from '../ui/layout/DataTable.tsx'
import { PageBanner } from '../ui/layout/PageBanner.tsx'
import { Skeleton } from '../ui/messages/Skeleton.tsx'
import { StillLooking } from './parts/StillLooking.tsx'
import { PublishedDays } from './parts/PublishedDays.tsx'
import { hoursText, monthText } from './parts/transparency-words.ts'
import styles from './transparency.module.css'

export const meta = pageMeta({
  title: msg`Transparency`,
  description: msg`What was complained about on ${site.name}, how soon it was answered, and what we checked and decided, month by month.`,
  path: paths.transparency,
})

/** A public page (FIG-32): complaint figures, decisions, and where to complain. */
export default function Transparency() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getTransparency)
  return (
    <>
      <PageBanner title={t`Transparency`}>
        <Trans>How complaints are answered here, and what we check and decide. Figures only, no names.</Trans>
      </PageBanner>
      <div className={`page ${styles['page']}`}>
        {data ? (
          <>
            <Months months={data.data.months} />
            <PublishedDays days={data.data.rows} />
            <StillLooking days={data.data.stillLooking ?? []} />
          </>
        ) : (
          <Reading error={error} onRetry={refetch}>
            <Waiting label={t`Loading the numbers`} className="stack gap-5">
              <Skeleton height={220} />
              <Skeleton height={320} />
            </Waiting>
          </Reading>
        )}
        <section className={styles['next']} aria-labelledby="next">
          <h2 id="next">
            <Trans>Is something wrong?</Trans>
          </h2>
          <p>
            <Trans>
              Anyone can complain, with or without an account. You get a ticket at once, and each kind of grievance has
              a time limit for the answer.
            </Trans>
          </p>
          <ButtonLink to={paths.grievance}>
            <Trans>File a grievance</Trans>
          </ButtonLink>
        </section>
      </div>
    </>
  )
}

function Months({ months }: { months: readonly TransparencyMonth[] }) {
  const { t, i18n } = useLingui()
  const month: Column<TransparencyMonth> = {
    name: msg`Month`,
    cell: (row) => <span className={styles['month']}>{monthText(row.month, i18n)}</span>,
  }
  const count = (
    name: Column<TransparencyMonth>['name'],
    value: (row: TransparencyMonth) => number | string,
  ): Column<TransparencyMonth> => ({
    name,
    cell: (row) => {
      const text = value(row)
      return typeof text === 'number' ? i18n.number(text) : text
    },
    isNumber: true,
  })
  return (
    <>
      <section className="may-shrink">
        <DataTable
          caption={t`Grievances`}
          rows={months}
          rowKey={(row) => row.month}
          empty=""
          columns={[
            month,
            count(msg`Received`, ({ grievances }) => grievances.received),
            count(msg`Answered`, ({ grievances }) => grievances.answered),
            count(msg`Answered in time`, ({ grievances }) => grievances.inTime),
            count(msg`Half were answered within`, ({ grievances }) => hoursText(grievances.medianHours, i18n)),
          ]}
        />
        <p className={styles['note']}>
          <Trans>
            Each is counted in the month in which it came. In time means within the time of the law for its kind.
          </Trans>
        </p>
      </section>
      <Kinds months={months} />
      <section className="may-shrink">
        <DataTable
          caption={t`What we checked and decided`}
          rows={months}
          rowKey={(row) => row.month}
          empty=""
          columns={[
            month,
            count(msg`Reports by members`, (row) => row.reports),
            count(msg`Photos checked`, (row) => row.photosSeen),
            count(msg`Photos refused`, (row) => row.photosRefused),
            count(msg`Members blocked`, (row) => row.membersBlocked),
            count(msg`Appeals decided`, (row) => row.appealsDecided),
            count(msg`Appeals granted`, (row) => row.appealsGranted),
            count(msg`Documents verified`, (row) => row.documentsVerified),
          ]}
        />
        <p className={styles['note']}>
          <Trans>A photo is refused when it breaks our rules. Each is counted in the month of the decision.</Trans>
        </p>
      </section>
    </>
  )
}

/** One month's grievances by kind. */
function Kinds({ months }: { months: readonly TransparencyMonth[] }) {
  const { t, i18n } = useLingui()
  const [chosen, choose] = useState('')
  const shown = months.find(({ month }) => month === chosen) ?? months[0]
  if (!shown) return null
  const name = monthText(shown.month, i18n)
  return (
    <section className="may-shrink">
      <Dropdown
        label={<Trans>Month</Trans>}
        className={styles['choice']}
        options={months.map(({ month }) => ({ value: month, label: monthText(month, i18n) }))}
        value={shown.month}
        onChange={choose}
      />
      <DataTable
        caption={t`Grievances of ${name} by kind`}
        rows={shown.grievances.kinds.filter(({ received }) => received > 0)}
        rowKey={(row) => row.kind}
        empty={<Trans>No grievances were filed in this month.</Trans>}
        columns={[
          { name: msg`Kind`, cell: (row) => say(i18n, GRIEVANCE_KINDS[row.kind]) },
          { name: msg`Received`, cell: (row) => row.received, isNumber: true },
          { name: msg`Answered`, cell: (row) => row.answered, isNumber: true },
          { name: msg`Answered in time`, cell: (row) => row.inTime, isNumber: true },
          { name: msg`Half were answered within`, cell: (row) => hoursText(row.medianHours, i18n), isNumber: true },
        ]}
      />
    </section>
  )
}
