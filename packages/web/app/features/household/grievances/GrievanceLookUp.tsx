import { Trans, useLingui } from '@lingui/react/macro'
import { getGrievance, GRIEVANCE_KINDS, type GrievanceState } from '@thunai/contract/household/grievances'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '@thunai/client/call'
import { say, type Sentence } from '@thunai/client/language'
import { Button } from '../../../ui/actions/Button.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import formStyles from '../../../ui/forms/form.module.css'
import { useForm } from '../../../ui/forms/useForm.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'
import styles from './GrievanceLookUp.module.css'

/** Looks up a grievance by its ticket and e-mail address. A mail's link has the ticket in its hash. */
export function GrievanceLookUp() {
  const { t } = useLingui()
  const { hash } = useLocation()
  const [problem, setProblem] = useState<Sentence>('')
  const [state, setState] = useState<GrievanceState>()
  const form = useForm({ initial: { ticket: '', email: '' } })
  const { set } = form
  useEffect(() => {
    if (hash.length > 1) set('ticket', hash.slice(1))
  }, [hash, set])
  const submit = form.sending(async ({ ticket, email }) => {
    setProblem('')
    setState(undefined)
    if (ticket.trim() === '' || email.trim() === '') return setProblem(t`Please enter the ticket and your email.`)
    const answer = await call(getGrievance, { params: { ticket }, query: { email } })
    if (answer.ok) return setState(answer.reply.data)
    setProblem(answer.statusMessage || t`Something went wrong. Please try again.`)
  })
  return (
    <>
      <form method="post" className={formStyles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...form.text('ticket')}
          label={t`Ticket`}
          hint={t`As in our email: G-XXXX-XXXX`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...form.text('email')}
          type="email"
          label={t`Email used for the grievance`}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormMessage outcome={problem === '' ? undefined : { kind: 'error', text: problem }} />
        <Button type="submit" look="secondary" wide isBusy={form.isBusy}>
          <Trans>Look up</Trans>
        </Button>
      </form>
      <div aria-live="polite">{state && <Standing state={state} />}</div>
    </>
  )
}

function Standing({ state }: { state: GrievanceState }) {
  const { i18n } = useLingui()
  const { ticket, kind, receivedAt, acknowledgedAt, dueAt, answeredAt, answer } = state
  return (
    <div className={styles['state']}>
      <h3>{ticket}</h3>
      <p>{say(i18n, GRIEVANCE_KINDS[kind])}</p>
      <dl>
        <dt>
          <Trans>Received</Trans>
        </dt>
        <dd>
          <Moment at={receivedAt} />
        </dd>
        <dt>
          <Trans>Acknowledged</Trans>
        </dt>
        <dd>
          <Moment at={acknowledgedAt} />
        </dd>
        {answeredAt === null ? (
          <>
            <dt>
              <Trans>Answer until</Trans>
            </dt>
            <dd>
              <Moment at={dueAt} />
            </dd>
          </>
        ) : (
          <>
            <dt>
              <Trans>Answered</Trans>
            </dt>
            <dd>
              <Moment at={answeredAt} />
            </dd>
          </>
        )}
      </dl>
      {answer === null ? (
        <p>
          <Trans>Our grievance officer is looking into it.</Trans>
        </p>
      ) : (
        <blockquote className={styles['answer']}>{answer}</blockquote>
      )}
    </div>
  )
}
