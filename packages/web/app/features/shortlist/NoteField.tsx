import { Trans, useLingui } from '@lingui/react/macro'
import { SHORTLIST } from '@thunai/contract/frame/limits'
import { useState } from 'react'
import { say } from '../../languages/language.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { draftOf } from './note-drafts.ts'
import styles from './NoteField.module.css'
import { useChangeKept } from './useChangeKept.ts'

type Props = { profileId: string; name: string; note: string }

/** One's own note of a profile, saved as one leaves the field; what could not be saved stays, also over a reload. */
export function NoteField({ profileId, name, note }: Props) {
  const { t, i18n } = useLingui()
  const draft = draftOf(profileId)
  const [text, setText] = useState(() => draft.read() ?? note)
  const [isSaved, setSaved] = useState(false)
  const { run, isBusy, failure } = useChangeKept(profileId, (saved) => {
    if (draft.read() === saved.note) draft.forget()
    setSaved(true)
  })
  const write = (value: string) => {
    setText(value)
    setSaved(false)
    draft.keep(value)
  }
  const save = () => {
    if (text.trim() === note) draft.forget()
    else run({ note: text })
  }
  return (
    <div className={styles['note']}>
      <TextArea
        label={
          <>
            {t`Private note`} <span className="visually-hidden">{t`about ${name}`}</span>
          </>
        }
        rows={text === '' ? 1 : 2}
        value={text}
        maxLength={SHORTLIST.noteLength}
        placeholder={t`Only you see this.`}
        onChange={(event) => write(event.target.value)}
        onBlur={save}
      />
      <output className={styles['state']}>
        {isBusy ? <Trans>Saving…</Trans> : isSaved && text.trim() === note && <Trans>Saved</Trans>}
        {failure && !isBusy && text.trim() !== note && (
          <>
            <span className={styles['failed']}>
              <Trans>Not saved yet.</Trans> {say(i18n, failure.message)}
            </span>
            <Button look="quiet" onClick={save}>
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
      </output>
    </div>
  )
}
