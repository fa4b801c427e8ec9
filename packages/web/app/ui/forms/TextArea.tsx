import { Trans } from '@lingui/react/macro'
import type { Sentence } from '@thunai/client/language'
import { once } from '@thunai/contract/values/once'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Field } from './Field.tsx'
import styles from './Field.module.css'
import { useLetters } from './choices/useLetters.ts'

type Props = Omit<ComponentProps<'textarea'>, 'maxLength'> & {
  label: ReactNode
  error?: Sentence | undefined
  hint?: ReactNode
  /** Maximum number of characters; a longer text gets an error and isn't cut. */
  most?: number
  /** Shows the number of characters used. */
  isCounted?: boolean
}

export function TextArea({ label, error, hint, id, className, required, most, isCounted = false, ...rest }: Props) {
  const { used, fault, onChange } = useLetters(most, rest)
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <Field id={inputId} label={label} error={fault ?? error} hint={hint} isRequired={required} className={className}>
      {(aria) => (
        <>
          <textarea
            {...rest}
            {...aria}
            id={inputId}
            className={styles['control']}
            aria-required={required}
            onChange={onChange}
          />
          {isCounted && <Counter used={used} most={most ?? 0} />}
        </>
      )}
    </Field>
  )
}

const inIndia = once(() => new Intl.NumberFormat('en-IN'))

function Counter({ used, most }: { used: number; most: number }) {
  const [letters, limit] = [inIndia().format(used), inIndia().format(most)]
  return (
    <div className={styles['count']}>
      <Trans>
        {letters} of {limit} characters
      </Trans>
    </div>
  )
}
