import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }

export function Checkbox({ label, error, className, id, ...rest }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={className}>
      <label className={styles['choice']} htmlFor={inputId}>
        <input
          {...rest}
          id={inputId}
          className={styles['input']}
          type="checkbox"
          aria-invalid={!!error}
          aria-describedby={error ? `${inputId}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <div className={styles['error']} id={`${inputId}-error`} role="alert">
          {error}
        </div>
      )}
    </div>
  )
}
