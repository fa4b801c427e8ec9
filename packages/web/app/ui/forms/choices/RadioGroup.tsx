import { useLingui } from '@lingui/react/macro'
import { type Sentence, say } from '@thunai/client/language'
import { useId } from 'react'
import { classes } from '../../text/classes.ts'
import styles from './Choice.module.css'
import type { Option } from './options.ts'

type Props = {
  name: string
  label: string
  options: readonly Option[]
  value: string
  onChange: (name: string, value: string) => void
  error?: Sentence | undefined
  disabled?: boolean
  required?: boolean
}

export function RadioGroup({
  name,
  label,
  options,
  value,
  onChange,
  error,
  disabled = false,
  required = false,
}: Props) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <fieldset className="bare-group" disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="semibold no-padding">
        {label}
        {required && (
          <span className="danger" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </legend>
      <div className={styles['choices']}>
        {options.map((option) => (
          <label key={option.value} className={classes(styles['choice'], option.note !== undefined && styles['noted'])}>
            <input
              className={styles['input']}
              type="radio"
              name={`${name}-${id}`}
              value={option.value}
              checked={option.value === value}
              aria-describedby={option.note === undefined ? undefined : `${id}-${option.value}-note`}
              onChange={() => onChange(name, option.value)}
            />
            <span>{option.label}</span>
            {option.note !== undefined && (
              <span className={styles['note']} id={`${id}-${option.value}-note`} aria-hidden="true">
                {option.note}
              </span>
            )}
          </label>
        ))}
      </div>
      {error && (
        <div className="danger small semibold" id={`${id}-error`} role="alert">
          {say(i18n, error)}
        </div>
      )}
    </fieldset>
  )
}
