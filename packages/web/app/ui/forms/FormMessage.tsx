import { classes } from '../text/classes.ts'
import { Icon } from '../pictures/Icon.tsx'
import styles from './FormMessage.module.css'

export type Outcome = { kind: 'success' | 'error'; text: string }

/** What came of it, under the fields: green or red by the outcome, never by the words (G-49). */
export function FormMessage({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null
  return (
    <p
      className={classes(styles['message'], styles[outcome.kind])}
      role={outcome.kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={outcome.kind} />
      <span>{outcome.text}</span>
    </p>
  )
}
