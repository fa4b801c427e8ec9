import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import styles from './TitledTexts.module.css'

type Props = {
  id: string
  title: string
  texts: readonly (readonly [MessageDescriptor, MessageDescriptor])[]
}

/** A section of short texts with headings, as cards. */
export function TitledTexts({ id, title, texts }: Props) {
  const { t } = useLingui()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles['cards']}>
        {texts.map(([heading, text]) => (
          <li key={heading.id}>
            <h3>{t(heading)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
