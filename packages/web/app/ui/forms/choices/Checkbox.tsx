import { useLingui } from '@lingui/react/macro'
import { type Sentence, say } from '@thunai/client/language'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../../text/classes.ts'
import styles from './Choice.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Small text at the end of the row, such as a count. It describes the box but isn't part of its name. */
  note?: string | undefined
  error?: Sentence | undefined
}

export function Checkbox({ label, note, error, className, id, ...rest }: Props) {
  const { i18n } = useLingui()
  const ownId = useId()
  const inputId = id ?? ownId
  const described = classes(note !== undefined && `${inputId}-note`, !!error && `${inputId}-error`) || undefined
  return (
    <div className={className}>
      <label className={classes(styles['choice'], note !== undefined && styles['noted'])} htmlFor={inputId}>
        <input
          {...rest}
          id={inputId}
          className={styles['input']}
          type="checkbox"
          aria-invalid={!!error}
          aria-describedby={described}
        />
        <span>{label}</span>
        {note !== undefined && (
          <span className={styles['note']} id={`${inputId}-note`} aria-hidden="true">
            {note}
          </span>
        )}
      </label>
      {error && (
        <div className="danger small semibold" id={`${inputId}-error`} role="alert">
          {say(i18n, error)}
        </div>
      )}
    </div>
  )
}
