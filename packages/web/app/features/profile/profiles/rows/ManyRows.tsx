import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ShowMore } from '../../../../ui/actions/ShowMore.tsx'
import { useUnfolded } from '../../../../ui/hooks/useUnfolded.ts'
import styles from './MemberRows.module.css'
import { MemberRows } from './MemberRows.tsx'

const STEP = 20

type Props<Row> = {
  /** Its name on the page. */
  list: string
  rows: readonly Row[]
  /** The full number, including rows the server didn't send. */
  total: number
  children: (row: Row) => ReactNode
}

/** Member rows, some at a time; says so if there are more than the server lists. */
export function ManyRows<Row>({ list, rows, total, children }: Props<Row>) {
  const [most, setMost] = useUnfolded(list, STEP)
  const listed = rows.length
  const count = total.toLocaleString('en-IN')
  return (
    <>
      <MemberRows>{rows.slice(0, most).map(children)}</MemberRows>
      {most < listed ? (
        <ShowMore onPress={() => setMost(most + STEP)} />
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
