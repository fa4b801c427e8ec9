import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ShowMore } from '../../../../ui/actions/ShowMore.tsx'
import { useUnfolded } from '../../../../ui/hooks/useUnfolded.ts'
import styles from './MemberRows.module.css'
import { MemberRows } from './MemberRows.tsx'

const STEP = 20

type Props<Row> = {
  /** The list's name on the page. */
  list: string
  rows: readonly Row[]
  /** The total number, including rows that the server didn't send. */
  total: number
  children: (row: Row) => ReactNode
}

/** A list of members, some rows at a time. Says so if the server has more than it sent. */
export function ManyRows<Row>({ list, rows, total, children }: Props<Row>) {
  const [shownCount, setShownCount] = useUnfolded(list, STEP)
  const listed = rows.length
  const count = total.toLocaleString('en-IN')
  return (
    <>
      <MemberRows>{rows.slice(0, shownCount).map(children)}</MemberRows>
      {shownCount < listed ? (
        <ShowMore onPress={() => setShownCount(shownCount + STEP)} />
      ) : (
        listed < total && (
          <p className={styles['more']}>
            <Trans>
              These are the latest {listed} of {count}.
            </Trans>
          </p>
        )
      )}
    </>
  )
}
