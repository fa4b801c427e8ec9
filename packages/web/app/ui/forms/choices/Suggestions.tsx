import { useLingui } from '@lingui/react/macro'
import styles from './Suggestions.module.css'

type Props = { sentences: readonly string[]; onChoose: (sentence: string) => void }

/** Opening sentences for a text, one press each. A press sends nothing. */
export function Suggestions({ sentences, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <fieldset aria-label={t`Begin with`} className="bare-group stack gap-2 start-items">
      {sentences.map((sentence) => (
        <button key={sentence} type="button" className={styles['suggestion']} onClick={() => onChoose(sentence)}>
          {sentence}
        </button>
      ))}
    </fieldset>
  )
}
