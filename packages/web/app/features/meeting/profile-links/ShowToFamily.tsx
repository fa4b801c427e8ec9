import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PROFILE_LINKS } from '@thunai/contract/frame/limits'
import { RELATIONS } from '@thunai/contract/identity/family'
import { getProfileLinks, makeProfileLink } from '@thunai/contract/meeting/profile-links'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { useCommand } from '@thunai/client/useCommand'
import { type SubmitEvent, useId, useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useSavedState } from '../../../session/useSavedState.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { absolute, openShareSheet } from '../../../ui/actions/share.ts'
import { WaysToSend } from '../../../ui/actions/WaysToSend.tsx'
import { Dropdown } from '../../../ui/forms/choices/Dropdown.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { RELATION_NAMES } from '../../identity/family/relations.ts'
import { ShownTo } from './ShownTo.tsx'

const DAYS = [7, 30, PROFILE_LINKS.mostDays] as const
/** Relations without "self", because the candidate has an own place in the family. */
const KIN = RELATIONS.filter((relation) => relation !== 'self')

type Form = { name: string; relation: (typeof RELATIONS)[number] | ''; days: number }
const EMPTY: Form = { name: '', relation: '', days: DAYS[0] }

/** Shows a profile to a relative without an account: makes a link, opens the share sheet, and lists earlier links. */
export function ShowToFamily({
  member,
  isOpen,
  onClose,
}: {
  member: MemberProfile
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const formId = useId()
  const [form, setForm] = useSavedState<Form>(`member.${member.id}.shown-to`, EMPTY)
  const [link, setLink] = useState<{ name: string; text: string }>()
  const making = useCommand(
    ({ name, relation, days }: Form) =>
      callAsMember(makeProfileLink, {
        // the server refuses an empty relation, with its error below the field
        body: { profileId: member.id, name, relation: relation as (typeof RELATIONS)[number], expiresInDays: days },
      }),
    {
      changes: [getProfileLinks],
      onDone: ({ data }) => {
        const link = absolute(data.url)
        const text = t`Please look at this profile and say what you think: ${link}`
        setLink({ name: form.name, text })
        setForm(EMPTY)
        void openShareSheet(text)
      },
    },
  )
  const { failure } = making
  const sentTo = link?.name ?? ''
  const faults = failure?.errors ?? {}
  const close = () => {
    // a reopened dialog starts without the previous refusal
    making.reset()
    setLink(undefined)
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    making.run(form)
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={link ? t`Send to ${sentTo}` : t`Show to a relative`}
      onClose={close}
      isBusy={making.isBusy}
      actions={
        link ? (
          <Button look="secondary" onClick={close}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <Button type="submit" form={formId} isBusy={making.isBusy} busyText={t`Making the link...`}>
            <Trans>Make the link</Trans>
          </Button>
        )
      }
    >
      {link ? (
        <WaysToSend text={link.text} />
      ) : (
        <>
          <p className="quiet">
            <Trans>
              They need no account. They see the profile without phone number and address, and tell you yes or no.
            </Trans>
          </p>
          <form id={formId} className="stack gap-3" onSubmit={submit} noValidate>
            <TextField
              name="name"
              label={t`Name`}
              autoComplete="off"
              most={PROFILE_LINKS.name}
              required
              value={form.name}
              error={faults['name']}
              onChange={({ target }) => setForm({ ...form, name: target.value })}
            />
            <Dropdown
              label={t`Relation to the candidate`}
              options={KIN.map((value) => ({ value, label: t(RELATION_NAMES[value]) }))}
              value={form.relation}
              none={t`Please choose`}
              error={faults['relation']}
              onChange={(wanted) => setForm({ ...form, relation: KIN.find((one) => one === wanted) ?? '' })}
            />
            <Dropdown
              label={t`The link works for`}
              options={DAYS.map((days) => ({
                value: String(days),
                label: t`${plural(days, { one: '# day', other: '# days' })}`,
              }))}
              value={String(form.days)}
              onChange={(wanted) => setForm({ ...form, days: Number(wanted) })}
            />
            {failure && Object.keys(faults).length === 0 && (
              <FormMessage outcome={{ kind: 'error', text: failure.message }} />
            )}
          </form>
          <ShownTo profileId={member.id} />
        </>
      )}
    </Dialog>
  )
}
