import { say } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import { EDIT_MESSAGES, type ProfileForm, updateProfile } from '@thunai/contract/profile/edit'
import type { EditValues } from '@thunai/contract/profile/fields'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { useQueryClient } from '@tanstack/react-query'
import { toFormWire } from '@thunai/contract/profile/wire-names'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { ReadFailed } from '../../../../data/ReadFailed.tsx'
import { useCommand } from '@thunai/client/useCommand'
import { Waiting } from '../../../../data/Waiting.tsx'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { Banner } from '../../../../ui/messages/Banner.tsx'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { toast } from '../../../../ui/messages/toasts.ts'
import { Facts } from '../../../profile/profiles/facts/FactSheet.tsx'
import { preferenceFacts } from '../../../profile/profiles/facts/profile-facts.ts'
import { useLists } from '../../../profile/reference/useLists.ts'
import { isNamed } from '../../../../ui/forms/choices/options.ts'
import { profileKeys, useOwnProfile, useProfileForm } from '../../../profile/profiles/useProfiles.ts'
import type { Draft } from '../EditForm.tsx'
import { toControl } from '../edit-form.ts'
import { SECTIONS } from '../edit-parts.ts'
import { useSaved } from '../useSaved.ts'
import { namedFacts, proposedWishes } from './wishes.rules.ts'

const TITLE = msg`Who are you looking for?`

type Props = {
  onClose: () => void
  onSaved: () => void
  /** Opens the form with the suggestion. */
  onChange: (draft: Draft) => void
}

/** Preferences suggested from the profile, to accept or edit. Nothing is saved before that. */
export function WishesDialog({ onClose, onSaved, onChange }: Props) {
  const { t } = useLingui()
  const { profile, error, refetch } = useOwnProfile()
  const { profile: form, error: formError, refetch: refetchForm } = useProfileForm()
  const failure = error ?? formError
  if (profile && form)
    return <Proposal profile={profile} form={form} onClose={onClose} onSaved={onSaved} onChange={onChange} />
  return (
    <Dialog isOpen title={t(TITLE)} onClose={onClose}>
      {failure ? (
        <ReadFailed error={failure} onRetry={error ? refetch : refetchForm} />
      ) : (
        <Waiting label={t`Loading your profile`}>
          <Skeleton lines={5} />
        </Waiting>
      )}
    </Dialog>
  )
}

const draftOf = (wishes: EditValues): Draft => ({
  values: Object.fromEntries(
    SECTIONS.preference.fields.flatMap((name) => (name in wishes ? [[name, toControl(name, wishes[name])]] : [])),
  ),
  proposal: undefined,
})

function Proposal({ profile, form, onClose, onSaved, onChange }: Props & { profile: OwnProfile; form: ProfileForm }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const saved = useSaved()
  const statuses = useLists().of('marriedStatus').options
  const byName = proposedWishes(namedFacts(profile))
  const byId = proposedWishes({
    ...namedFacts(profile),
    religion: form.religion,
    caste: form.caste,
    motherTongue: form.motherTongue,
    statusNamed: (name) => statuses.find((option) => isNamed(option, name))?.value,
  })
  // includes the version, so that a relative's concurrent change isn't undone
  const body = { ...toFormWire(byId), updatedAt: form.updatedAt }
  const { run, isBusy, failure } = useCommand(() => callAsMember(updateProfile, { params: { id: profile.id }, body }), {
    onDone: (reply) => {
      toast.success(EDIT_MESSAGES.saved, TOAST.otherMs)
      onSaved()
      void saved(reply)
    },
    onFailed: async ({ code }) => {
      if (code !== 'changedMeanwhile') return
      await Promise.all([profileKeys.own, profileKeys.form].map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
  const shown = { ...profile, ...byName } as OwnProfile
  return (
    <Dialog
      isOpen
      title={t(TITLE)}
      onClose={isBusy ? () => {} : onClose}
      actions={
        <>
          <Button look="secondary" disabled={isBusy} onClick={() => onChange(draftOf(byId))}>
            <Trans>Change</Trans>
          </Button>
          <Button isBusy={isBusy} busyText={t`Saving...`} onClick={() => run()}>
            <Trans>Use all</Trans>
          </Button>
        </>
      }
    >
      {failure && <Banner kind="error">{say(i18n, failure.message)}</Banner>}
      <p>
        <Trans>
          This is what families like yours usually look for. Nothing is saved until you confirm, and you can change it
          at any time.
        </Trans>
      </p>
      <Facts facts={preferenceFacts(shown, i18n)} />
    </Dialog>
  )
}
