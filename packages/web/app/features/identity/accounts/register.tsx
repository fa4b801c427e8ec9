import { say } from '@thunai/client/language'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { register as registerCall, REGISTRATION_MESSAGES } from '@thunai/contract/identity/accounts'
import { GENDERS, PROFILE_FOR } from '@thunai/contract/values/choices'
import { REFUSALS } from '@thunai/contract/frame/refusals'
import { type SubmitEvent, useRef, useState } from 'react'
import { Controller, type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { call, type CodeOf, type Failure } from '@thunai/client/call'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { DateField } from '../../../ui/forms/DateField.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { PhoneField } from '../../../ui/forms/PhoneField.tsx'
import { choiceOptions } from '../../../ui/forms/options.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useDependentList, useLists } from '../../profile/reference/useLists.ts'
import type { ContactContext } from './contact-context.ts'
import { ProofsThatHelp } from './ProofsThatHelp.tsx'
import { PasteAtRegistration } from './PasteAtRegistration.tsx'
import { ConsentLines } from './ConsentLines.tsx'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import { useCarried } from '../../../session/useCarried.ts'
import styles from '../../../ui/forms/form.module.css'
import {
  ageLimitOf,
  emptyForm,
  faultsOf,
  genderOf,
  type FieldName,
  fieldNames,
  isFieldName,
  type RegistrationForm,
  toPayload,
} from './registration-form.ts'

export const meta = pageMeta({
  title: msg`Register`,
  description: msg`Register free for a son, a daughter, a relative or yourself, and verify your email with an OTP.`,
  path: paths.register,
})

/** Says whose name to enter; parents would write their own. */
function nameHintOf(profileFor: string, gender: string): MessageDescriptor | undefined {
  if (profileFor === '') return undefined
  if (profileFor === 'Myself') return msg`Your own full name`
  return gender === 'Female' ? msg`Bride’s full name` : gender === 'Male' ? msg`Groom’s full name` : undefined
}

type RegistrationFailure = Pick<Failure<CodeOf<typeof registerCall>>, 'code' | 'statusMessage' | 'errors'>

export default function Register() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<{ title: string; more?: string }>()
  const {
    control,
    register,
    handleSubmit,
    setValue,
    setError,
    setFocus,
    getValues,
    reset,
    formState: { errors, isSubmitting },
  } = useForm<RegistrationForm>({
    defaultValues: emptyForm,
    // it would focus by registration order, not by the order on the page
    shouldFocusError: false,
    resolver: (values) => {
      const found = Object.entries(faultsOf(values, new Date())).map(([name, message]) => [
        name,
        { type: 'rule', message },
      ])
      const wrong: FieldErrors<RegistrationForm> = Object.fromEntries(found)
      return found.length === 0 ? { values, errors: {} } : { values: {}, errors: wrong }
    },
  })
  useCarried('register', { getValues, reset }, ['userLoginPassword'])
  const [profileFor, gender, religion, caste, acceptedTerms, confirmedIntent] = useWatch({
    control,
    name: ['profileFor', 'gender', 'religion', 'caste', 'acceptedTerms', 'confirmedIntent'],
  })
  const nameHint = nameHintOf(profileFor, gender)
  // a gender chosen by hand stays
  const [isGenderChosen, setGenderChosen] = useState(false)
  const lists = useLists()
  const castes = useDependentList('caste', religion)
  const subCastes = useDependentList('sub_caste', caste)

  function refuse(title: string, more?: string): void {
    setProblem(more === undefined ? { title } : { title, more })
    top.current?.scrollIntoView({ block: 'center' })
  }
  function showFailure({ code, statusMessage, errors: fields }: RegistrationFailure): void {
    const known = Object.entries(fields).filter(([name]) => isFieldName(name))
    for (const [name, message] of known) if (isFieldName(name)) setError(name, { type: 'server', message })
    if (known.length > 0) return refuse(REFUSALS.invalidFields.sentence)
    // one sentence for every failure (API-REG-02); a limit also says what to do
    refuse(
      REFUSALS.alreadyRegistered.sentence,
      code === 'tooManyRegistrations' || code === 'tooManyRequests' ? statusMessage : undefined,
    )
  }
  async function save(form: RegistrationForm): Promise<void> {
    setProblem(undefined)
    const answer = await call(registerCall, { body: toPayload(form, new Date()) })
    if (!answer.ok) return showFailure(answer)
    if (answer.reply.statusCode !== 201)
      return showFailure({ code: 'unexpected', statusMessage: answer.reply.statusMessage, errors: {} })
    const { id, emailContact, memberId, userLoginId } = answer.reply.data.profile
    const state: ContactContext = { userId: id, toEmailId: emailContact, memberId, userLoginId }
    await navigate(paths.verifyContact, { state })
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    void handleSubmit(save, (wrong) => {
      const first = fieldNames.find((name) => wrong[name])
      if (first) setFocus(first)
      refuse(REFUSALS.invalidFields.sentence)
    })(event)
  }
  const set = (name: FieldName, value: string | boolean) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: !!errors[name] })
  function setProfileFor(value: string): void {
    set('profileFor', value)
    const told = genderOf(value)
    if (told && !isGenderChosen) set('gender', told)
  }
  function setGender(value: string): void {
    setGenderChosen(true)
    set('gender', value)
  }
  function setReligion(value: string): void {
    set('religion', value)
    setCaste('')
  }
  function setCaste(value: string): void {
    set('caste', value)
    set('subCaste', '')
  }
  /** Religion before caste before sub caste, as each empties those below it. */
  function fill(values: Readonly<Partial<Record<FieldName, string>>>): void {
    for (const name of fieldNames) {
      const value = values[name]
      if (value === undefined || value === '') continue
      if (name === 'gender') setGender(value)
      else if (name === 'religion') setReligion(value)
      else if (name === 'caste') setCaste(value)
      else set(name, value)
    }
  }
  const select = (
    name: FieldName,
    label: string,
    more: Omit<Parameters<typeof Select>[0], 'name' | 'label' | 'value' | 'onChange' | 'isMulti'>,
    change = (value: string) => set(name, value),
  ) => (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, ref, onBlur } }) => (
        <Select
          {...more}
          name={name}
          label={label}
          value={String(value)}
          ref={ref}
          onBlur={onBlur}
          onChange={(_, next) => change(next)}
          error={errors[name]?.message}
        />
      )}
    />
  )

  return (
    <FormPage
      isWide
      title={t`Register Here`}
      lead={
        <Trans>
          Registering is free. Already a member? <Link to={paths.login}>Login Here</Link>
        </Trans>
      }
    >
      <form method="post" className={styles['form']} onSubmit={submit} noValidate>
        <div ref={top}>
          {problem && (
            <Banner kind="error" title={say(i18n, problem.title)}>
              {problem.more && say(i18n, problem.more)}
            </Banner>
          )}
        </div>
        <PasteAtRegistration chosen={{ religion, caste }} onFill={fill} />
        <fieldset className={styles['group']}>
          <legend>
            <Trans>Who is getting married?</Trans>
          </legend>
          <div className={styles['columns']}>
            {select(
              'profileFor',
              t`Profile For`,
              { options: choiceOptions(PROFILE_FOR, i18n), required: true },
              setProfileFor,
            )}
            <TextField
              {...register('name')}
              label={t`Full Name`}
              hint={nameHint && t(nameHint)}
              autoComplete="off"
              required
              error={errors.name?.message}
            />
            {select('gender', t`Gender`, { options: choiceOptions(GENDERS, i18n), required: true }, setGender)}
            <Controller
              name="dateOfBirth"
              control={control}
              render={({ field: { value, ref, onBlur } }) => (
                <DateField
                  name="dateOfBirth"
                  label={t`Date of Birth`}
                  value={value}
                  ref={ref}
                  onBlur={onBlur}
                  onChange={(_, next) => set('dateOfBirth', next)}
                  ageLimit={ageLimitOf(gender)}
                  tooLate={REGISTRATION_MESSAGES.tooYoung}
                  required
                  error={errors.dateOfBirth?.message}
                />
              )}
            />
            {select('marriedStatus', t`Married Status`, {
              ...lists.of('marriedStatus'),
              required: true,
            })}
          </div>
        </fieldset>
        <fieldset className={styles['group']}>
          <legend>
            <Trans>Community</Trans>
          </legend>
          <div className={styles['columns']}>
            {select('motherTongue', t`Mother Tongue`, {
              ...lists.of('language'),
              required: true,
            })}
            {select('religion', t`Religion`, { ...lists.of('religion'), required: true }, setReligion)}
            {select('caste', t`Caste`, { ...castes, disabled: religion === '' }, setCaste)}
            {select('subCaste', t`Sub Caste`, { ...subCastes, disabled: caste === '' })}
          </div>
        </fieldset>
        <fieldset className={styles['group']}>
          <legend>
            <Trans>How to reach you</Trans>
          </legend>
          <div className={styles['columns']}>
            <TextField
              {...register('emailContact')}
              type="email"
              label={t`Email`}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              error={errors.emailContact?.message}
              hint={t`We’ll send an OTP to this address.`}
            />
            <PasswordField
              {...register('userLoginPassword')}
              label={t`Password`}
              autoComplete="new-password"
              required
              error={errors.userLoginPassword?.message}
              hint={t`At least 6 characters.`}
            />
            <Controller
              name="primaryContact"
              control={control}
              render={({ field: { value, ref, onBlur } }) => (
                <PhoneField
                  name="primaryContact"
                  label={t`Phone`}
                  value={value}
                  ref={ref}
                  onBlur={onBlur}
                  onChange={(_, next) => set('primaryContact', next)}
                  error={errors.primaryContact?.message}
                  className={styles['whole']}
                />
              )}
            />
          </div>
        </fieldset>
        <ProofsThatHelp />
        <ConsentLines
          value={{ acceptedTerms, confirmedIntent }}
          onChange={set}
          errors={{ acceptedTerms: errors.acceptedTerms?.message, confirmedIntent: errors.confirmedIntent?.message }}
        />
        <Button type="submit" wide isBusy={isSubmitting} busyText={t`Registering...`}>
          <Trans>Register</Trans>
        </Button>
      </form>
    </FormPage>
  )
}
