import { Trans, useLingui } from '@lingui/react/macro'
import { FAMILY } from '@thunai/contract/frame/limits'
import { FAMILY_MESSAGES, FAMILY_ROLES, getFamily, invitePerson, RELATIONS } from '@thunai/contract/identity/family'
import { useCommand } from '@thunai/client/useCommand'
import { type SubmitEvent, useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { absolute, openShareSheet } from '../../../ui/actions/share.ts'
import { WaysToSend } from '../../../ui/actions/WaysToSend.tsx'
import { Dropdown } from '../../../ui/forms/choices/Dropdown.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import { PhoneField } from '../../../ui/forms/PhoneField.tsx'
import { RadioGroup } from '../../../ui/forms/choices/RadioGroup.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { classes } from '../../../ui/text/classes.ts'
import styles from './family.module.css'
import { RELATION_NAMES, ROLE_NAMES, ROLE_RIGHTS } from './relations.ts'
import { useSavedState } from '../../../session/useSavedState.ts'

/** How the invitation is delivered; a link that the family sends itself comes first. */
const WAYS = ['link', 'email', 'phone'] as const
type InviteChannel = (typeof WAYS)[number]

const EMPTY = { name: '', by: 'link', email: '', phone: '', relation: '', role: 'relative' } as const
type Form = {
  name: string
  by: InviteChannel
  email: string
  phone: string
  relation: (typeof RELATIONS)[number] | ''
  role: (typeof FAMILY_ROLES)[number]
}

/** Invites a relative in a role: by a link for WhatsApp, by mail or by SMS. */
export function InviteForm({ hasCandidate, byPhone }: { hasCandidate: boolean; byPhone: boolean }) {
  const { t } = useLingui()
  const [form, setForm] = useSavedState<Form>('invitation', EMPTY)
  const [invitation, setInvitation] = useState<{ name: string; text: string }>()
  /** True if the address is missing; the server would then make a link instead. */
  const [isAddressMissing, setAddressMissing] = useState(false)
  const inviting = useCommand(
    ({ by, email, phone, relation, ...body }: Form) =>
      callAsMember(invitePerson, {
        body: {
          ...body,
          // the server refuses an empty relation, with its error below the field
          relation: relation as (typeof RELATIONS)[number],
          ...(by === 'phone' ? { phone } : by === 'email' ? { email } : {}),
        },
      }),
    {
      changes: [getFamily],
      onDone: ({ message, data: { url } }) => {
        setForm({ ...EMPTY, by: form.by })
        if (url === undefined) return void toast.success(message)
        const link = absolute(url)
        const text = t`Please take your place at our family table. The link works once, for ${FAMILY.invitationDays} days: ${link}`
        setInvitation({ name: form.name, text })
        void openShareSheet(text)
      },
    },
  )
  const { failure } = inviting
  const faults: Readonly<Record<string, string | undefined>> = isAddressMissing
    ? { email: FAMILY_MESSAGES.address }
    : (failure?.errors ?? {})
  const sentTo = invitation?.name ?? ''
  const isFieldFault = Object.keys(faults).length > 0
  const roles = FAMILY_ROLES.filter((role) => role !== 'candidate' || !hasCandidate)
  const setRole = (wanted: string) => {
    const role = FAMILY_ROLES.find((known) => known === wanted) ?? form.role
    const relation = role === 'candidate' ? 'self' : form.relation === 'self' ? EMPTY.relation : form.relation
    setForm({ ...form, role, relation })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isMissing = (form.by === 'email' && form.email.trim() === '') || (form.by === 'phone' && form.phone === '')
    setAddressMissing(isMissing)
    if (!isMissing) inviting.run(form)
  }
  return (
    <section aria-labelledby="invite">
      <Card>
        <h2 id="invite" className={styles['title']}>
          <Trans>Invite someone</Trans>
        </h2>
        <p className="quiet">
          <Trans>They get a link that works once, for {FAMILY.invitationDays} days.</Trans>
        </p>
        <form className={styles['form']} onSubmit={submit} noValidate>
          <TextField
            name="name"
            label={t`Name`}
            autoComplete="off"
            required
            value={form.name}
            error={faults['name']}
            onChange={(event) => setForm({ ...form, name: event.target.value })}
          />
          <RadioGroup
            name="by"
            label={t`Send by`}
            options={[
              { value: 'link', label: t`By WhatsApp or a link` },
              { value: 'email', label: t`By email` },
              ...(byPhone ? [{ value: 'phone', label: t`By SMS` }] : []),
            ]}
            value={form.by}
            onChange={(_, chosen) => {
              setAddressMissing(false)
              setForm({ ...form, by: WAYS.find((way) => way === chosen) ?? form.by })
            }}
          />
          {form.by === 'link' ? (
            <p className={classes('flush', 'quiet', 'small', styles['whole'])}>
              <Trans>You send the link. They have their place once you confirm the name that they join with.</Trans>
            </p>
          ) : form.by === 'phone' ? (
            <PhoneField
              name="phone"
              label={t`Mobile number`}
              className={styles['whole']}
              required
              value={form.phone}
              error={faults['phone'] ?? faults['email']}
              onChange={(_, phone) => setForm({ ...form, phone })}
            />
          ) : (
            <TextField
              name="email"
              type="email"
              label={t`Email`}
              autoComplete="off"
              required
              value={form.email}
              error={faults['email']}
              onChange={(event) => setForm({ ...form, email: event.target.value })}
            />
          )}
          <Dropdown
            label={t`Role`}
            options={roles.map((role) => ({ value: role, label: t(ROLE_NAMES[role]) }))}
            value={form.role}
            onChange={setRole}
          />
          {form.role !== 'candidate' && (
            <Dropdown
              label={t`Relation to the candidate`}
              options={RELATIONS.filter((relation) => relation !== 'self').map((relation) => ({
                value: relation,
                label: t(RELATION_NAMES[relation]),
              }))}
              value={form.relation}
              none={t`Please choose`}
              error={faults['relation']}
              onChange={(value) =>
                setForm({ ...form, relation: RELATIONS.find((relation) => relation === value) ?? '' })
              }
            />
          )}
          <p className={classes('flush', 'quiet', 'small', styles['whole'])}>{t(ROLE_RIGHTS[form.role])}</p>
          {failure && !isFieldFault && (
            <div className={styles['whole']}>
              <FormMessage outcome={{ kind: 'error', text: failure.message }} />
            </div>
          )}
          <Button type="submit" isBusy={inviting.isBusy} busyText={t`Inviting...`}>
            {form.by === 'link' ? <Trans>Make the link</Trans> : <Trans>Invite</Trans>}
          </Button>
        </form>
        <Dialog isOpen={invitation !== undefined} title={t`Send to ${sentTo}`} onClose={() => setInvitation(undefined)}>
          <WaysToSend text={invitation?.text ?? ''} />
        </Dialog>
      </Card>
    </section>
  )
}
