import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import styles from './FormSteps.module.css'

/** Shows the current step; a new step takes the focus. */
export function StepProgress({ step, of }: { step: number; of: number }) {
  const { t } = useLingui()
  const text = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    text.current?.focus({ preventScroll: true })
    text.current?.scrollIntoView({ block: 'end' })
  }, [step])
  const number = step + 1
  return (
    <div className={styles['progress']}>
      <p ref={text} tabIndex={-1} className={styles['text']}>
        <Trans>
          Step {number} of {of}
        </Trans>
      </p>
      <progress className={styles['bar']} value={number} max={of} aria-label={t`Steps`} />
    </div>
  )
}

type Props = {
  step: number
  of: number
  isSaving: boolean
  /** What else the button stores. */
  note: string | undefined
  onBack: () => void
  onCancel: () => void
}

/** Cancel and Save. Between steps, Back and Next, which stores the step; the last one says Done. */
export function FormActions({ step, of, isSaving, note, onBack, onCancel }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles['actions']}>
      {note && <p className={styles['note']}>{note}</p>}
      {step > 0 ? (
        <Button look="secondary" onClick={onBack} disabled={isSaving}>
          <Trans>Back</Trans>
        </Button>
      ) : (
        <Button look="secondary" onClick={onCancel} disabled={isSaving}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <Button type="submit" isBusy={isSaving} busyText={t`Saving...`}>
        {step < of - 1 ? t`Next` : of > 1 ? t`Done` : t`Save`}
      </Button>
    </div>
  )
}
