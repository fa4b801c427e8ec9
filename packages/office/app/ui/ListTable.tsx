import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** Pixels below which the table scrolls. */
  minWidth: number
  /** Their names; those of the second kind stand on wide screens alone. */
  columns: readonly (string | { readonly wide: string })[]
  /** Its rows. */
  children: ReactNode
}

/** Rows under the names of their columns. */
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
