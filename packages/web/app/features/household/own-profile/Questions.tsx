import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FieldName } from '@thunai/contract/profile/fields'
import styles from './EditDialog.module.css'

const QUESTIONS: { readonly [K in FieldName]?: readonly MessageDescriptor[] } = {
  aboutMe: [
    msg`What do you enjoy on a free evening?`,
    msg`What do friends like about you?`,
    msg`What matters to you in a life together?`,
  ],
  aboutFamily: [
    msg`Where is the family from?`,
    msg`What do parents and brothers and sisters do?`,
    msg`Which customs do you keep?`,
  ],
}

/** Questions that help a family start a text. */
export function Questions({ name }: { name: FieldName }) {
  const { t } = useLingui()
  return (
    <ul className={styles['questions']}>
      {QUESTIONS[name]?.map((question) => (
        <li key={question.id}>{t(question)}</li>
      ))}
    </ul>
  )
}
