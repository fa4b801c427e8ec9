import { Trans, useLingui } from '@lingui/react/macro'
import { fileGrievance, GRIEVANCE_KINDS, type GrievanceKind } from '@thunai/contract/household/grievances'
import { GRIEVANCES } from '@thunai/contract/frame/limits'
import { useCallback } from 'react'
import { call } from '@thunai/client/call'
import { useEndpointForm } from '../../../data/useEndpointForm.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import formStyles from '../../../ui/forms/form.module.css'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useCarried } from '../../../session/useCarried.ts'
import { ChoiceList } from '../../profile/privacy/ChoiceList.tsx'
import { useSession } from '../../../session/useSession.ts'
import type { FiledTicket } from './FiledGrievance.tsx'
import { KnownSender, type Sender } from './KnownSender.tsx'
import { timeToAnswer } from './time-to-answer.ts'

const KINDS = Object.keys(GRIEVANCE_KINDS) as GrievanceKind[]
const empty = { kind: '' as GrievanceKind | '', profile: '', text: '', name: '', email: '' }
/** The server refuses a missing kind, together with all other missing fields. */
const withKind = (fields: typeof empty) => fields as typeof fields & { kind: GrievanceKind }

/** Files a grievance: what is wrong, about whom, and where to send the answer. Each kind shows its time limit. */
export function GrievanceForm({ onFiled }: { onFiled: (filed: FiledTicket) => void }) {
  const { t, i18n } = useLingui()
  const form = useEndpointForm(fileGrievance, {
    initial: empty,
    asked: (fields) => ({ body: withKind(fields) }),
    send: call,
    onDone: ({ data: { ticket } }, fields) => onFiled({ ...withKind(fields), ticket }),
  })
  const { box, now, set, values, errors, problem } = form
  useCarried('grievance', form)
  const { isLoggedIn } = useSession()
  const fillIn = useCallback(
    (known: Sender) => {
      if (now().name === '') set('name', known.name)
      if (now().email === '') set('email', known.email)
    },
    [now, set],
  )
  const choices = KINDS.map((value) => ({ value, label: GRIEVANCE_KINDS[value], hint: timeToAnswer(value, i18n) }))
  return (
    <form
      ref={box}
      method="post"
      className={formStyles['form']}
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      {isLoggedIn && <KnownSender onKnown={fillIn} />}
      <ChoiceList
        legend={t`What is it about?`}
        choices={choices}
        value={values.kind}
        error={errors.kind}
        onChange={(kind) => set('kind', kind)}
      />
      <TextField
        {...form.text('profile')}
        label={t`Which profile? (optional)`}
        hint={t`The member id on the card, such as M100001, or the address of the page`}
        most={GRIEVANCES.profile}
        autoComplete="off"
      />
      <TextArea {...form.text('text')} label={t`What happened?`} rows={6} most={GRIEVANCES.text} required />
      <div className={formStyles['columns']}>
        <TextField {...form.text('name')} label={t`Your name`} most={GRIEVANCES.name} autoComplete="name" required />
        <TextField
          {...form.text('email')}
          type="email"
          label={t`Your email`}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </div>
      <FormMessage outcome={problem ? { kind: 'error', text: problem } : undefined} />
      <Button type="submit" wide isBusy={form.isBusy} busyText={t`Sending...`}>
        <Trans>Send grievance</Trans>
      </Button>
    </form>
  )
}
