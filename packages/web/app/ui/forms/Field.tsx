import { useLingui } from '@lingui/react/macro'
import { type Sentence, say } from '@thunai/client/language'
import type { ReactNode } from 'react'
import { classes } from '../text/classes.ts'
import styles from './Field.module.css'

export type FieldAria = { 'aria-describedby': string | undefined; 'aria-invalid': boolean }

type Props = {
  /** The control's id. */
  id: string
  label: ReactNode
  labelId?: string | undefined
  labelColor?: string | undefined
  error?: Sentence | undefined
  hint?: ReactNode
  isRequired?: boolean | undefined
  className?: string | undefined
  children: (aria: FieldAria) => ReactNode
}

/** Label, control, hint, and the error below its field. */
export function Field({ id, label, labelId, labelColor, error, hint, isRequired = false, className, children }: Props) {
  const { i18n } = useLingui()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = classes(hint !== undefined && hintId, !!error && errorId) || undefined
  return (
    <div className={classes(styles['field'], className)}>
      <label className="semibold" htmlFor={id} id={labelId} style={labelColor ? { color: labelColor } : undefined}>
        {label}
        {isRequired && (
          <span className="danger" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({ 'aria-describedby': described, 'aria-invalid': !!error })}
      {hint !== undefined && (
        <div className="quiet small" id={hintId}>
          {hint}
        </div>
      )}
      {error && (
        <div className="danger small semibold" id={errorId} role="alert">
          {say(i18n, error)}
        </div>
      )}
    </div>
  )
}
