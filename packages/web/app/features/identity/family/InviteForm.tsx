import { Trans, useLingui } from '@lingui/react/macro'
import { FAMILY_ROLES, getFamily, invitePerson, RELATIONS } from '@thunai/contract/identity/family'
import { readKey } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { type SubmitEvent } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dropdown } from '../../../ui/forms/Dropdown.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import { MailOrSms, type Way } from '../../../ui/forms/MailOrSms.tsx'
import { PhoneField } from '../../../ui/forms/PhoneField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { classes } from '../../../ui/text/classes.ts'
import styles from './family.module.css'
import { RELATION_NAMES, ROLE_NAMES, ROLE_RIGHTS } from './relations.ts'
import { useWritten } from '../../../session/useWritten.ts'

const EMPTY = { name: '', by: 'email', email: '', phone: '', relation: 'aunt', role: 'relative' } as const
type Form = {
  name: string
  by: Way
  email: string
  phone: string
  relation: (typeof RELATIONS)[number]
  role: (typeof FAMILY_ROLES)[number]
}

/** Invites a relative by mail or SMS, in a role. */
export function InviteForm({ hasCandidate, byPhone }: { hasCandidate: boolean; byPhone: boolean }) {
  const { t } = useLingui()
  const [form, setForm] = useWritten<Form>('invitation', EMPTY)
  const inviting = useCommand(
    ({ by, email, phone, ...body }: Form) =>
      callAsMember(invitePerson, { body: { ...body, ...(by === 'phone' ? { phone } : { email }) } }),
    {
      changes: [readKey(getFamily)],
      onDone: ({ message }) => {
        setForm({ ...EMPTY, by: form.by })
        toast.success(message)
      },
    },
  )
  const { failure } = inviting
  const faults = failure?.errors ?? {}
  const isFieldFault = Object.keys(faults).length > 0
  const roles = FAMILY_ROLES.filter((role) => role !== 'candidate' || !hasCandidate)
  const setRole = (wanted: string) => {
    const role = FAMILY_ROLES.find((known) => known === wanted) ?? form.role
    const relation = role === 'candidate' ? 'self' : form.relation === 'self' ? EMPTY.relation : form.relation
    setForm({ ...form, role, relation })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    inviting.run(form)
  }
  return (
    <section aria-labelledby="invite">
      <Card>
        <h2 id="invite" className={styles['title']}>
          <Trans>Invite someone</Trans>
        </h2>
        <p className={styles['hint']}>
          <Trans>They get a link that works once, for seven days.</Trans>
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
          {byPhone && <MailOrSms value={form.by} onChange={(by) => setForm({ ...form, by })} />}
          {form.by === 'phone' ? (
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
              onChange={(value) =>
                setForm({ ...form, relation: RELATIONS.find((relation) => relation === value) ?? form.relation })
              }
            />
          )}
          <p className={classes(styles['rights'], styles['whole'])}>{t(ROLE_RIGHTS[form.role])}</p>
          {failure && !isFieldFault && (
            <div className={styles['whole']}>
              <FormMessage outcome={{ kind: 'error', text: failure.message }} />
            </div>
          )}
          <Button type="submit" isBusy={inviting.isBusy} busyText={t`Inviting...`}>
            <Trans>Invite</Trans>
          </Button>
        </form>
      </Card>
    </section>
  )
}
