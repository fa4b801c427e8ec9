import { useLingui } from '@lingui/react/macro'
import { type Sentence, say } from '@thunai/client/language'
import type { ReactNode, Ref } from 'react'
import styles from './DataTable.module.css'

export type Column<Row> = {
  name: Sentence
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** True if its cells are the cards' headings on phones, without the column's name. */
  isHeading?: boolean
}

type Props<Row> = {
  caption: string
  captionRef?: Ref<HTMLTableCaptionElement> | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shown without rows. */
  empty: ReactNode
  /** True if cells hold sentences, which phones show below the column's name. */
  hasSentences?: boolean
}

/** With this many columns a table scrolls sideways on narrow screens. */
const MANY_COLUMNS = 7

/** A table that becomes a list of cards on phones. */
export function DataTable<Row>({
  caption,
  captionRef,
  columns: given,
  rows,
  rowKey,
  empty,
  hasSentences = false,
}: Props<Row>) {
  const { i18n } = useLingui()
  const columns = given.map((column) => ({ ...column, name: say(i18n, column.name) }))
  const table = (
    <table className={hasSentences ? `${styles['table']} ${styles['sentences']}` : styles['table']}>
      <caption ref={captionRef} tabIndex={captionRef ? -1 : undefined} className={styles['caption']}>
        {caption}
      </caption>
      <thead>
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" className={isNumber ? styles['number'] : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ name, cell, isNumber, isHeading }) => (
              <td
                key={name}
                data-column={isHeading ? undefined : name}
                className={isNumber ? styles['number'] : undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td className={styles['empty']} colSpan={columns.length}>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
  return columns.length < MANY_COLUMNS ? (
    table
  ) : (
    // focusable, so that a keyboard can scroll it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['wide']} aria-label={caption} tabIndex={0}>
      {table}
    </section>
  )
}
