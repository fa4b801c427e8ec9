import { Trans, useLingui } from '@lingui/react/macro'
import { fileGrievance, GRIEVANCE_KINDS, type GrievanceKind } from '@thunai/contract/household/grievances'
import { GRIEVANCES } from '@thunai/contract/frame/limits'
import { useCallback, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '@thunai/client/call'
import { say, type Sentence } from '@thunai/client/language'
import { Button } from '../../../ui/actions/Button.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import formStyles from '../../../ui/forms/form.module.css'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useFirstWrong } from '../../../ui/forms/useFirstWrong.ts'
import { useCarried } from '../../../session/useCarried.ts'
import { ChoiceList } from '../../profile/privacy/ChoiceList.tsx'
import { useSession } from '../../../session/useSession.ts'
import type { Filed } from './FiledGrievance.tsx'
import { KnownSender, type Sender } from './KnownSender.tsx'
import { timeToAnswer } from './time-to-answer.ts'

const KINDS = Object.keys(GRIEVANCE_KINDS) as GrievanceKind[]
const empty = { kind: '' as GrievanceKind | '', profile: '', text: '', name: '', email: '' }
type Fields = typeof empty
const isField = (name: string): name is keyof Fields => name in empty

/** What is wrong, about whom, and where the answer goes; each kind says how long it takes. */
export function GrievanceForm({ onFiled }: { onFiled: (filed: Filed) => void }) {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLFormElement>(null)
  const focusFirstWrong = useFirstWrong(box)
  const [problem, setProblem] = useState<Sentence>()
  const {
    control,
    register,
    handleSubmit,
    getValues,
    setError,
    setValue,
    reset,
    formState: { errors, isSubmitting },
  } = useForm<Fields>({ defaultValues: empty })
  useCarried('grievance', { getValues, reset })
  const { isLoggedIn } = useSession()
  const fillIn = useCallback(
    (known: Sender) => {
      if (getValues('name') === '') setValue('name', known.name)
      if (getValues('email') === '') setValue('email', known.email)
    },
    [getValues, setValue],
  )
  const submit = handleSubmit(async (fields) => {
    setProblem(undefined)
    // a missing kind is refused beside all that is missing otherwise
    const body = fields as typeof fields & { kind: GrievanceKind }
    const answer = await call(fileGrievance, { body })
    if (answer.ok) return onFiled({ ...body, ticket: answer.reply.data.ticket })
    setProblem(answer.statusMessage || t`Something went wrong. Please try again, or write to the officer.`)
    const faulty = Object.keys(empty).filter(isField)
    for (const name of faulty) {
      const message = answer.errors[name]
      if (message) setError(name, { message })
    }
    focusFirstWrong()
  })
  const choices = KINDS.map((value) => ({ value, label: GRIEVANCE_KINDS[value], hint: timeToAnswer(value, i18n) }))
  const faultOf = (name: keyof Fields) => errors[name]?.message
  return (
    <form ref={box} method="post" className={formStyles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {isLoggedIn && <KnownSender onKnown={fillIn} />}
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <ChoiceList
            legend={t`What is it about?`}
            choices={choices}
            value={field.value}
            error={faultOf('kind')}
            onChange={field.onChange}
          />
        )}
      />
      <TextField
        {...register('profile')}
        label={t`Which profile? (optional)`}
        hint={t`The member id on the card, such as M100001, or the address of the page`}
        most={GRIEVANCES.profile}
        autoComplete="off"
        error={faultOf('profile')}
      />
      <TextArea
        {...register('text')}
        label={t`What happened?`}
        rows={6}
        most={GRIEVANCES.text}
        required
        error={faultOf('text')}
      />
      <div className={formStyles['columns']}>
        <TextField
          {...register('name')}
          label={t`Your name`}
          most={GRIEVANCES.name}
          autoComplete="name"
          required
          error={faultOf('name')}
        />
        <TextField
          {...register('email')}
          type="email"
          label={t`Your email`}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={faultOf('email')}
        />
      </div>
      <FormMessage outcome={problem === undefined ? undefined : { kind: 'error', text: say(i18n, problem) }} />
      <Button type="submit" wide isBusy={isSubmitting} busyText={t`Sending...`}>
        <Trans>Send grievance</Trans>
      </Button>
    </form>
  )
}
