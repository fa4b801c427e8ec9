import { Trans, useLingui } from '@lingui/react/macro'
import { SHORTLIST } from '@thunai/contract/frame/limits'
import { useState } from 'react'
import { say } from '@thunai/client/language'
import { Button } from '../../ui/actions/Button.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { draftOf } from './note-drafts.ts'
import styles from './NoteField.module.css'
import { useChangeKept } from './useChangeKept.ts'
import { useKept } from '../../session/useWritten.ts'

type Props = { profileId: string; name: string; note: string }

/** One's own note of a profile, saved as one leaves the field; what could not be saved stays, also over a reload. */
export function NoteField({ profileId, name, note }: Props) {
  const { t, i18n } = useLingui()
  const draft = draftOf(profileId)
  const [written, setWritten] = useState(() => draft.read())
  const [isWriting, setWriting] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const text = written ?? note
  // the text itself stays anyway
  useKept(`note.${profileId}.began`, written === null ? undefined : true)
  const { run, isBusy, wish, failure } = useChangeKept(profileId, (saved) => {
    if (draft.read()?.trim() === saved.note) draft.forget()
    setWritten((latest) => (latest?.trim() === saved.note ? null : latest))
    setSaved(true)
  })
  const write = (value: string) => {
    setWritten(value)
    setWriting(true)
    setSaved(false)
    draft.keep(value)
  }
  const save = () => {
    setWriting(false)
    // what is on its way will be there; after a failure nobody knows what is
    const there = isBusy ? wish?.note : failure ? undefined : note
    if (text.trim() !== there) run({ note: text.trim() })
    else if (!isBusy) {
      draft.forget()
      setWritten(null)
    }
  }
  const isUnsaved = !isBusy && !isWriting && (failure !== null || text.trim() !== note)
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
        {isBusy ? <Trans>Saving…</Trans> : isSaved && written === null && <Trans>Saved</Trans>}
        {isUnsaved && (
          <>
            <span className={styles['failed']}>
              <Trans>Not saved yet.</Trans> {failure && say(i18n, failure.message)}
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
