import { Trans, useLingui } from '@lingui/react/macro'
import { SHORTLIST } from '@thunai/contract/frame/limits'
import { useState } from 'react'
import { say } from '@thunai/client/language'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { draftOf } from './note-drafts.ts'
import styles from './NoteField.module.css'
import { useChangeShortlisted } from './useChangeKept.ts'
import { useSavedInput } from '../../../session/useSavedState.ts'

type Props = { profileId: string; name: string; note: string }

/** The member's note on a profile, saved on blur. An unsaved note survives a reload. */
export function NoteField({ profileId, name, note }: Props) {
  const { t, i18n } = useLingui()
  const draft = draftOf(profileId)
  const [written, setWritten] = useState(() => draft.read())
  const [isWriting, setWriting] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const text = written ?? note
  // the text itself is stored separately
  useSavedInput(`note.${profileId}.began`, written === null ? undefined : true)
  const { run, isBusy, input, failure } = useChangeShortlisted(profileId, (saved) => {
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
    // a pending note will be stored; after a failure the stored note is unknown
    const storedNote = isBusy ? input?.note : failure ? undefined : note
    if (text.trim() !== storedNote) run({ note: text.trim() })
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
        most={SHORTLIST.noteLength}
        placeholder={t`Only you see this.`}
        onChange={(event) => write(event.target.value)}
        onBlur={save}
      />
      <output className="row wrap middle leaf small gap-x-2">
        {isBusy ? <Trans>Saving…</Trans> : isSaved && written === null && <Trans>Saved</Trans>}
        {isUnsaved && (
          <>
            <span className="danger">
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
