import type { Sentence } from '@thunai/client/language'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Field } from './Field.tsx'
import styles from './Field.module.css'
import { useLetters } from './choices/useLetters.ts'

type Props = ComponentProps<'input'> & {
  label: ReactNode
  error?: Sentence | undefined
  hint?: ReactNode
  /** Maximum number of characters; a longer text gets an error and isn't cut. */
  most?: number
}

export function TextField({ label, error, hint, id, className, required, most, ...rest }: Props) {
  const { fault, onChange } = useLetters(most, rest)
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <Field id={inputId} label={label} error={fault ?? error} hint={hint} isRequired={required} className={className}>
      {(aria) => (
        <input
          {...rest}
          {...aria}
          id={inputId}
          className={styles['control']}
          aria-required={required}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
