import { type Sentence, say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '@thunai/client/call'
import { BIODATA_TEXT, type BiodataField, readBiodataText } from '@thunai/contract/profile/biodata-reading'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { useFocusWhenChanged } from '../../../ui/hooks/useFocusWhenChanged.ts'
import { useSavedState } from '../../../session/useSavedState.ts'
import { valueText } from './value-text.ts'
import styles from './BiodataPaste.module.css'

/** The pasted text, the details read from it, and which of them are ticked. */
type Pasted = {
  readonly text: string
  readonly found: readonly BiodataField[] | null
  readonly confirmed: readonly string[]
}
const NOTHING: Pasted = { text: '', found: null, confirmed: [] }

export type BiodataPasteProps = {
  /** The storage key for the text when the session ends or the language changes. */
  name: string
  /** True for fields that this page can fill in; others are listed as left out. */
  takes: (name: string) => boolean
  /** Fills in the confirmed fields. Resolves to an error, or undefined on success. */
  onTake: (fields: readonly BiodataField[]) => Promise<Sentence | undefined>
  takeText: string
  /** Says what happens with the confirmed fields. */
  hint: string
}

/**
 * Reads a biodata, as families forward it by messenger, into fields. The member confirms each before it is filled in.
 */
export function BiodataPaste({ name: place, takes, onTake, takeText, hint }: BiodataPasteProps) {
  const { t, i18n } = useLingui()
  const [{ text, found, confirmed }, setPasted] = useSavedState(place, NOTHING)
  const [problem, setProblem] = useState<Sentence>('')
  const [isBusy, setBusy] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const message = useRef<HTMLDivElement>(null)
  // restored details don't take the focus when the page opens
  const wasAsked = useRef(false)
  useEffect(() => {
    if (found && wasAsked.current) heading.current?.focus()
  }, [found])
  useFocusWhenChanged(found !== null, message)
  async function read(): Promise<void> {
    wasAsked.current = true
    setBusy(true)
    setTaken(false)
    const answer = await call(readBiodataText, { body: { text } })
    setBusy(false)
    if (!answer.ok) return setProblem(answer.errors['text'] ?? answer.statusMessage)
    setProblem('')
    const { fields } = answer.reply.data
    setPasted((now) => ({ ...now, found: fields, confirmed: [] }))
  }
  async function take(): Promise<void> {
    setBusy(true)
    const wrong = await onTake((found ?? []).filter(({ name }) => confirmed.includes(name)))
    setBusy(false)
    setProblem(wrong ?? '')
    if (wrong !== undefined) return
    setTaken(true)
    setPasted((now) => (now.text === text ? NOTHING : { ...NOTHING, text: now.text }))
  }
  const shown = (found ?? []).filter(({ name }) => takes(name))
  const others = (found ?? []).filter(({ name }) => !takes(name))
  const toggle = (name: string) =>
    setPasted((now) => ({
      ...now,
      confirmed: now.confirmed.includes(name) ? now.confirmed.filter((one) => one !== name) : [...now.confirmed, name],
    }))
  return (
    <div className={styles['paste']}>
      <TextArea
        label={t`Biodata`}
        rows={6}
        value={text}
        most={BIODATA_TEXT.letters}
        hint={t`Paste the text as you received it, in Tamil or English. We read it by rules and store nothing.`}
        onChange={({ currentTarget: { value } }) => setPasted((now) => ({ ...now, text: value }))}
      />
      <Button look="secondary" isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void read()}>
        <Trans>Read the biodata</Trans>
      </Button>
      {found && (
        <section className={styles['found']} aria-labelledby="biodata-found">
          <h3 id="biodata-found" ref={heading} tabIndex={-1}>
            {shown.length > 0 ? t`Please confirm each detail` : t`We could not read any detail`}
          </h3>
          {shown.length > 0 && <p className="quiet">{hint}</p>}
          <ul className="bare-list stack gap-3 full-width">
            {shown.map((field) => (
              <li key={field.name}>
                <Checkbox
                  name={`biodata-${field.name}`}
                  checked={confirmed.includes(field.name)}
                  onChange={() => toggle(field.name)}
                  label={
                    <>
                      <strong>{field.label}</strong>: {valueText(field, i18n)}
                    </>
                  }
                />
                <blockquote className={styles['from']}>{field.from}</blockquote>
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <p className="quiet">
              <Trans>Also read, for later: {others.map(({ label }) => label).join(', ')}</Trans>
            </p>
          )}
          {shown.length > 0 && (
            <Button isBusy={isBusy} disabled={confirmed.length === 0} onClick={() => void take()}>
              {takeText}
            </Button>
          )}
        </section>
      )}
      <div ref={message} tabIndex={-1}>
        <FormMessage
          outcome={
            problem
              ? { kind: 'error', text: say(i18n, problem) }
              : isTaken
                ? { kind: 'success', text: t`The confirmed details were taken.` }
                : undefined
          }
        />
      </div>
    </div>
  )
}
