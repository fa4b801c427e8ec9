import { useLingui } from '@lingui/react/macro'
import { type Sentence, say } from '../../languages/language.tsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: Sentence | undefined }

export function Checkbox({ label, error, className, id, ...rest }: Props) {
  const { i18n } = useLingui()
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
          {say(i18n, error)}
        </div>
      )}
    </div>
  )
}
