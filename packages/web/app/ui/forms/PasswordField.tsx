import type { Sentence } from '@thunai/client/language'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from '../text/classes.ts'
import { Field } from './Field.tsx'
import fieldStyles from './Field.module.css'
import { Icon } from '../pictures/Icon.tsx'
import styles from './PasswordField.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  error?: Sentence | undefined
  hint?: ReactNode
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, error, hint, id, className, required, ...rest }: Props) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <Field id={inputId} label={label} error={error} hint={hint} isRequired={required} className={className}>
      {(aria) => (
        <div className="relative">
          <input
            {...rest}
            {...aria}
            id={inputId}
            type={isShown ? 'text' : 'password'}
            aria-required={required}
            className={classes(fieldStyles['control'], styles['input'])}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            className={styles['toggle']}
            type="button"
            aria-label={isShown ? t`Hide password` : t`Show password`}
            aria-pressed={isShown}
            aria-controls={inputId}
            disabled={rest.disabled}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
