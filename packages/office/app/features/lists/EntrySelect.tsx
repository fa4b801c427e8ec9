import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getOfficeList, type ListItem, type OpenList } from '@thunai/contract/office/lists'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '../../data/useRead.ts'

const TYPING_MS = 200

type Props = {
  list: OpenList
  label: string
  value: number | undefined
  /** Left out of the choices, so that an entry can't merge into itself. */
  without?: ListItem
  onChange: (id: number | undefined) => void
}

/** Finds a list entry by part of its name. */
export function EntrySelect({ list, label, value, without, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const [q] = useDebouncedValue(typed, TYPING_MS)
  const { data } = useRead(getOfficeList, { params: { list }, query: { q } }, { placeholderData: (before) => before })
  const found = (data?.data.rows ?? []).filter(({ id, isShown }) => isShown && id !== without?.id)
  const query = typed.trim().toLowerCase()
  const nearest = query === '' ? undefined : found.find(({ name }) => name.toLowerCase().includes(query))
  const isUnchosen = isLeft && query !== '' && value === undefined
  return (
    <Select
      label={label}
      data={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
      selectFirstOptionOnChange
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        // the select clears its own field
        if (value === undefined) setTyped(typed)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Tab' && value === undefined && nearest) onChange(nearest.id)
      }}
      error={isUnchosen && t`“${typed}” is not chosen yet. Please choose from the list.`}
      required
    />
  )
}
