import { useId } from 'react'
import styles from './ChoiceList.module.css'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly hint?: string
}

type Props<V extends string> = {
  legend: string
  choices: readonly Choice<V>[]
  value: V
  isBusy: boolean
  onChange: (value: V) => void
}

/** One of few choices, each with a line that says what it means. */
export function ChoiceList<V extends string>({ legend, choices, value, isBusy, onChange }: Props<V>) {
  const id = useId()
  return (
    <fieldset className={styles['list']} aria-busy={isBusy}>
      <legend className={styles['legend']}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles['choice']}>
          <input
            className={styles['input']} type="radio" name={id} checked={choice.value === value}
            aria-describedby={choice.hint && `${id}-${choice.value}`} onChange={() => !isBusy && onChange(choice.value)}
          />
          <span className={styles['words']}>
            <span>{choice.label}</span>
            {choice.hint && <span id={`${id}-${choice.value}`} className={styles['hint']}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
