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
  value: readonly string[]
  onChange: (name: string, value: string[]) => void
  error?: Sentence | undefined
  className?: string | undefined
}

/** A multiple choice of a few options, each one press away. The value keeps the order of choosing. */
export function CheckGroup({ name, label, options, value, onChange, error, className }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  const toggle = (one: string, isChosen: boolean) =>
    onChange(name, isChosen ? [...value, one] : value.filter((other) => other !== one))
  return (
    <fieldset className={classes('bare-group', className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="semibold no-padding">{label}</legend>
      <div className={styles['choices']}>
        {options.map((option) => (
          <label key={option.value} className={styles['choice']}>
            <input
              className={styles['input']}
              type="checkbox"
              name={`${name}-${id}`}
              checked={value.includes(option.value)}
              onChange={({ target }) => toggle(option.value, target.checked)}
            />
            <span>{option.label}</span>
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
