import type { Sentence } from '../../languages/language.tsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Field } from './Field.tsx'
import styles from './Field.module.css'

type Props = ComponentProps<'textarea'> & { label: ReactNode; error?: Sentence | undefined; hint?: ReactNode }

export function TextArea({ label, error, hint, id, className, required, ...rest }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <Field id={inputId} label={label} error={error} hint={hint} isRequired={required} className={className}>
      {(aria) => <textarea {...rest} {...aria} id={inputId} className={styles['control']} aria-required={required} />}
    </Field>
  )
}
