import { type ReactNode, useId } from 'react'
import { Field } from '../Field.tsx'
import styles from '../Field.module.css'
import type { Option } from './options.ts'

type Props = {
  label: ReactNode
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** The label of "no choice"; without it, one option is always chosen. */
  none?: string
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

/** The browser's own select, for a few fixed choices; phones show it as a wheel or a sheet. */
export function Dropdown({ label, options, value, onChange, none, hint, error, className }: Props) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(aria) => (
        <select
          {...aria}
          id={id}
          className={styles['control']}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
