import { Trans, useLingui } from '@lingui/react/macro'
import { describeSelf, type FamilyRow, getFamily, RELATIONS } from '@thunai/contract/identity/family'
import { useCommand } from '@thunai/client/useCommand'
import type { SubmitEvent } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dropdown } from '../../../ui/forms/choices/Dropdown.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useTypedKept } from './useTypedKept.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import styles from './family.module.css'
import { RELATION_NAMES } from './relations.ts'

/** The name and relation that other families see on the caller's messages. */
export function OwnPlace({ you }: { you: FamilyRow }) {
  const { t } = useLingui()
  const [name, setName] = useTypedKept('own-place.name', you.name)
  const [relation, setRelation] = useTypedKept('own-place.relation', you.relation)
  const saving = useCommand(() => callAsMember(describeSelf, { body: { name, relation } }), {
    changes: [getFamily],
    onDone: ({ message }) => void toast.success(message),
  })
  const fault = saving.failure?.errors['name']
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.run()
  }
  return (
    <section aria-labelledby="own-place">
      <Card>
        <h2 id="own-place" className={styles['title']}>
          <Trans>How others see you</Trans>
        </h2>
        <p className="quiet">
          <Trans>Other families see who wrote each message.</Trans>
        </p>
        <form className={styles['form']} onSubmit={submit} noValidate>
          <TextField
            name="own-name"
            label={t`Your name`}
            autoComplete="name"
            value={name}
            error={fault}
            onChange={(event) => setName(event.target.value)}
          />
          {you.role !== 'candidate' && (
            <Dropdown
              label={t`Your relation to the candidate`}
              options={RELATIONS.filter((one) => one !== 'self').map((one) => ({
                value: one,
                label: t(RELATION_NAMES[one]),
              }))}
              value={relation}
              onChange={(value) => setRelation(RELATIONS.find((one) => one === value) ?? relation)}
            />
          )}
          {saving.failure && fault === undefined && (
            <div className={styles['whole']}>
              <FormMessage outcome={{ kind: 'error', text: saving.failure.message }} />
            </div>
          )}
          <Button type="submit" look="secondary" isBusy={saving.isBusy} busyText={t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
        </form>
      </Card>
    </section>
  )
}
