import type { Sentence } from '@thunai/client/language'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Field } from './Field.tsx'
import styles from './Field.module.css'

type Props = ComponentProps<'input'> & { label: ReactNode; error?: Sentence | undefined; hint?: ReactNode }

export function TextField({ label, error, hint, id, className, required, ...rest }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <Field id={inputId} label={label} error={error} hint={hint} isRequired={required} className={className}>
      {(aria) => <input {...rest} {...aria} id={inputId} className={styles['control']} aria-required={required} />}
    </Field>
  )
}
