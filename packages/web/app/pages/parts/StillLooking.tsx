import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { STILL_LOOKING } from '@thunai/contract/frame/limits'
import type { StillLookingDay } from '@thunai/contract/office/transparency'
import { DataTable } from '../../ui/layout/DataTable.tsx'
import { dayText } from './transparency-words.ts'

/**
 * How many silent families were asked whether they are still looking, how many answered, and how many are resting now.
 */
export function StillLooking({ days }: { days: readonly StillLookingDay[] }) {
  const { t, i18n } = useLingui()
  if (days.length === 0) return null
  return (
    <section>
      <DataTable
        caption={t`Families asked whether they still look`}
        rows={days}
        rowKey={(row) => row.day}
        empty=""
        columns={[
          { name: msg`Day`, cell: ({ day }) => dayText(day, i18n) },
          { name: msg`Asked`, cell: ({ asked }) => i18n.number(asked), isNumber: true },
          { name: msg`Answered`, cell: ({ answered }) => i18n.number(answered), isNumber: true },
          { name: msg`Now resting`, cell: ({ rested }) => i18n.number(rested), isNumber: true },
        ]}
      />
      <p>
        <Trans>
          We ask after {STILL_LOOKING.askedDays} days without a login. Without an answer, the profile rests after{' '}
          {STILL_LOOKING.restsDays} days.
        </Trans>
      </p>
    </section>
  )
}
