import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** Width in pixels below which the table scrolls. */
  minWidth: number
  /** Column names; `wide` ones show on wide screens only. */
  columns: readonly (string | { readonly wide: string })[]
  children: ReactNode
}

export function ListTable({ minWidth, columns, children }: Props) {
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
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
