import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useLeaveGuard } from '../../../session/useLeaveGuard.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { useProfileForm } from '../../profile/profiles/useProfiles.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import type { Draft, Editing } from './EditForm.tsx'
import { readSavedInput } from '../../../session/useSavedState.ts'

// loaded on use, because the fields are larger than the page that opens them
const EditForm = lazy(async () => ({ default: (await import('./EditForm.tsx')).EditForm }))

type Props = Editing & { onClose: () => void }

/**
 * Edits one part of the profile in a modal. Cancel closes it; any other way out may be a slip, so it asks before
 * discarding input.
 */
export function EditDialog({ onClose, ...editing }: Props) {
  const { part, draft } = editing
  const { t } = useLingui()
  const { profile, error, refetch } = useProfileForm()
  const name = `edit.${part.title.id}`
  // input from before the session ended
  const [restored] = useState(() => draft ?? (readSavedInput(name) as Draft | undefined))
  const [isTouched, setTouched] = useState(restored !== undefined)
  const [isSaving, setSaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const heldLeave = useLeaveGuard(isTouched)
  const leave = () => {
    if (isTouched) setAsking(true)
    else onClose()
  }
  const discard = () => (heldLeave ? heldLeave.goOn() : onClose())
  const stay = () => {
    setAsking(false)
    heldLeave?.stay()
  }
  const loading = (
    <Waiting label={t`Loading your profile`}>
      <Skeleton lines={8} />
    </Waiting>
  )
  return (
    <>
      <Dialog isOpen isWide title={t(part.title)} isBusy={isSaving} onClose={leave}>
        {profile ? (
          <Suspense fallback={loading}>
            <EditForm
              {...editing}
              name={name}
              draft={restored}
              profile={profile}
              onTouched={setTouched}
              onSaving={setSaving}
            />
          </Suspense>
        ) : error ? (
          <ReadFailed error={error} onRetry={refetch} />
        ) : (
          loading
        )}
      </Dialog>
      <Dialog
        isOpen={isAsking || heldLeave !== undefined}
        hasNoCross
        title={t`Leave without saving?`}
        onClose={stay}
        actions={
          <>
            {/* first, so that it gets the focus */}
            <Button onClick={stay}>
              <Trans>Keep editing</Trans>
            </Button>
            <Button look="secondary" onClick={discard}>
              <Trans>Discard changes</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Your changes here are not saved yet.</Trans>
        </p>
      </Dialog>
    </>
  )
}
