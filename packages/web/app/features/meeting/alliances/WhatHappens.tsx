import { Trans } from '@lingui/react/macro'
import type { Money } from '@thunai/contract/money/money'
import { formatMoney } from '../../../ui/text/format.ts'
import styles from './fixed.module.css'

/** Explains what fixing a match changes, before it happens. */
export function WhatHappens({ moneyBack = [] }: { moneyBack?: readonly Money[] | undefined }) {
  const sum = moneyBack.map(formatMoney).join(' + ')
  return (
    <ul className={styles['means']}>
      <li>
        <Trans>No one else can find or open your profile, and what you showed to others is withdrawn.</Trans>
      </li>
      <li>
        <Trans>Families who waited or talked with you get a kind note, without your name.</Trans>
      </li>
      <li>
        <Trans>You can still log in, read, and write to the family of your match.</Trans>
      </li>
      <li>
        <Trans>
          We refund what is left of a plan you paid for: by its remaining days, but no more than by its unopened
          contacts. The plan then ends.
        </Trans>
        {moneyBack.length > 0 && (
          <>
            {' '}
            <strong>
              <Trans>Today that is {sum}.</Trans>
            </strong>
          </>
        )}
      </li>
    </ul>
  )
}
