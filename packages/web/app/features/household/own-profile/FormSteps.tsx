import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/actions/Button.tsx'
import styles from './FormSteps.module.css'

type Props = {
  step: number
  of: number
  isSaving: boolean
  /** What else the button stores. */
  note: string | undefined
  onBack: () => void
  onCancel: () => void
}

/** Cancel and Save. With several steps, Back and Next, which stores the step; the last step has Done. */
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
