import { useLingui } from '@lingui/react/macro'
import { type Sentence, say } from '@thunai/client/language'
import { scrollIntoViewRef } from '../../lib/into-sight.ts'
import { classes } from '../text/classes.ts'
import { Icon } from '../pictures/Icon.tsx'
import styles from './FormMessage.module.css'

export type Outcome = { kind: 'success' | 'error'; text: Sentence }

/** The form's outcome, below its fields. Its `kind` sets green or red (G-49). */
export function FormMessage({ outcome }: { outcome: Outcome | undefined }) {
  const { i18n } = useLingui()
  if (!outcome) return null
  return (
    <p
      // errors scroll into view: a dialog's sticky buttons may hide the message
      ref={outcome.kind === 'error' ? scrollIntoViewRef : undefined}
      className={classes(styles['message'], styles[outcome.kind])}
      role={outcome.kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={outcome.kind} />
      <span>{say(i18n, outcome.text)}</span>
    </p>
  )
}
