import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowPart } from './Part.tsx'

interface Props<Row> {
  /** Width in pixels below which the table scrolls. */
  minWidth: number
  /** Column names; `wide` ones show on wide screens only. */
  columns: readonly (string | { readonly wide: string })[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** One row, which fails separately. */
  children: (row: Row) => ReactNode
}

export function ListTable<Row>({ minWidth, columns, rows, keyOf, children }: Props<Row>) {
  return (
    <Table.ScrollContainer minWidth={minWidth}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) =>
              typeof column === 'string' ? (
                <Table.Th key={column}>{column}</Table.Th>
              ) : (
                <Table.Th key={column.wide} visibleFrom="sm">
                  {column.wide}
                </Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <RowPart key={keyOf(row)}>{() => children(row)}</RowPart>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
