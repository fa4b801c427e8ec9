import { type ReactNode, type Ref, useId } from 'react'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import styles from './MemberList.module.css'
import { MemberRows, MemberRowsWaiting } from './MemberRows.tsx'

type Props<Row> = {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  /** Said while the rows are read, and when there are none. */
  waiting: string
  empty: string
  rows: readonly Row[] | undefined
  error: Error | null
  onRetry: () => void
  children: (row: Row) => ReactNode
}

/** A headed list of members: its rows as `MemberRow`. */
export function MemberList<Row>({ title, titleRef, waiting, empty, rows, error, onRetry, children }: Props<Row>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 ref={titleRef} tabIndex={-1} id={id} className={styles['heading']}>
        {title}
      </h2>
      {rows === undefined ? (
        error ? (
          <ReadFailed error={error} onRetry={onRetry} />
        ) : (
          <MemberRowsWaiting label={waiting} />
        )
      ) : rows.length === 0 ? (
        <p className={styles['empty']}>{empty}</p>
      ) : (
        <MemberRows>{rows.map(children)}</MemberRows>
      )}
    </section>
  )
}
