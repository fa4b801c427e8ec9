import { Trans } from '@lingui/react/macro'
import type { Money } from '@thunai/contract/money/money'
import { formatMoney } from '../../ui/text/format.ts'
import styles from './fixed.module.css'

/** What fixing a match changes, shown before a family says so. */
export function WhatHappens({ moneyBack = [] }: { moneyBack?: readonly Money[] | undefined }) {
  const sum = moneyBack.map(formatMoney).join(' + ')
  return (
    <ul className={styles['means']}>
      <li>
        <Trans>Your profile is found and opened by nobody else, and what you showed to others ends.</Trans>
      </li>
      <li>
        <Trans>Families who waited or talked with you get a kind note, without your name.</Trans>
      </li>
      <li>
        <Trans>You can still log in, read, and write to the family of your match.</Trans>
      </li>
      <li>
        <Trans>
          What is left of a plan that you paid for goes back to you: by its days, and no more than by the contacts that
          you have not opened. The plan ends with it.
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
