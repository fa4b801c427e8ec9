import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getOfficeList, type ListItem, type OpenList } from '@thunai/contract/office/lists'
import { useState } from 'react'
import { useRead } from '../../data/useRead.ts'

const TYPING_MS = 200

type Props = {
  list: OpenList
  label: string
  value: number | undefined
  /** Not offered: an entry isn't merged into itself. */
  without?: ListItem
  onChange: (id: number | undefined) => void
}

/** An entry of a list, found by part of its name. */
export function EntrySelect({ list, label, value, without, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, TYPING_MS)
  const { data } = useRead(getOfficeList, { params: { list }, query: { q } }, { placeholderData: (before) => before })
  const found = (data?.data.rows ?? []).filter(({ id, isShown }) => isShown && id !== without?.id)
  return (
    <Select
      label={label}
      data={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      required
    />
  )
}
