import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import type { Option } from '../options.ts'
import { Select } from '../Select.tsx'

export type OnChange = (name: string, value: string | readonly string[]) => void

export const tongues: readonly Option[] = [
  'Tamil',
  'Telugu',
  'Malayalam',
  'Kannada',
  'Hindi',
  'English',
  'Marathi',
  'Urdu',
].map((label, index) => ({ value: String(index + 1), label }))

/** A single-choice select box with its own state. */
export function SingleSelect({
  start = '',
  said = vi.fn<OnChange>(),
  options = tongues,
}: {
  start?: string
  said?: OnChange
  options?: readonly Option[]
}) {
  const [value, setValue] = useState(start)
  return (
    <Select
      name="motherTongue"
      label="Mother tongue"
      options={options}
      value={value}
      onChange={(name, chosen) => {
        said(name, chosen)
        setValue(chosen)
      }}
    />
  )
}

/** A multiple-choice select box with its own state. */
export function MultiSelect({
  start,
  said = vi.fn<OnChange>(),
}: {
  start: readonly string[] | string
  said?: OnChange
}) {
  const [value, setValue] = useState(start)
  return (
    <Select
      isMulti
      name="languages"
      label="Languages"
      options={tongues}
      value={value}
      onChange={(name, chosen) => {
        said(name, chosen)
        setValue(chosen)
      }}
    />
  )
}

export const field = () => screen.getByRole<HTMLInputElement>('combobox')

export const optionNames = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map((option) => option.textContent)
