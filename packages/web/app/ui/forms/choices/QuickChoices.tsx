import { classes } from '../../text/classes.ts'
import { isNamed, type Option } from './options.ts'
import styles from './QuickChoices.module.css'

type Props = {
  label: string
  options: readonly Option[]
  /** English names of the usual options, in this order; names missing from the list are skipped. */
  names: readonly string[]
  value: string
  onChoose: (value: string) => void
}

/** On phones, shows a list's usual options as buttons below its field: one press instead of two. */
export function QuickChoices({ label, options, names, value, onChoose }: Props) {
  const usual = names.flatMap((name) => options.find((option) => isNamed(option, name) || option.value === name) ?? [])
  if (usual.length === 0) return null
  return (
    <fieldset aria-label={label} className={styles['choices']}>
      {usual.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes(styles['choice'], option.value === value && styles['chosen'])}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
