import { useLingui } from '@lingui/react/macro'
import { type Sentence, say } from '@thunai/client/language'
import { useId } from 'react'
import { scrollIntoViewRef } from '../../../lib/into-sight.ts'
import styles from './ChoiceList.module.css'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: Sentence
  readonly hint?: Sentence
}

type Props<V extends string> = {
  legend: string
  choices: readonly Choice<V>[]
  /** Undefined or "" while nothing is chosen. */
  value: V | '' | undefined
  error?: Sentence | undefined
  onChange: (value: V) => void
}

/** A radio group with an explanation for each choice. */
export function ChoiceList<V extends string>({ legend, choices, value, error, onChange }: Props<V>) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <fieldset className={styles['list']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={styles['choice']}>
          <input
            id={`${id}-${choice.value}`}
            className={styles['input']}
            type="radio"
            name={id}
            checked={choice.value === value}
            aria-describedby={choice.hint && `${id}-${choice.value}-hint`}
            onChange={() => onChange(choice.value)}
          />
          <div className={styles['words']}>
            <label className={styles['label']} htmlFor={`${id}-${choice.value}`}>
              {say(i18n, choice.label)}
            </label>
            {choice.hint && (
              <span id={`${id}-${choice.value}-hint`} className="quiet small">
                {say(i18n, choice.hint)}
              </span>
            )}
          </div>
        </div>
      ))}
      {error && (
        <div ref={scrollIntoViewRef} className="danger small semibold" id={`${id}-error`} role="alert">
          {say(i18n, error)}
        </div>
      )}
    </fieldset>
  )
}
