import { say } from '@thunai/client/language'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { REGISTRATION_MESSAGES } from '@thunai/contract/identity/registration-messages'
import { getEntryWays, login, register as registerCall } from '@thunai/contract/identity/accounts'
import { GENDERS, PROFILE_FOR } from '@thunai/contract/values/choices'
import { USUAL_CHOICES } from '@thunai/contract/values/usual-choices'
import { PAGE_SENTENCES } from '@thunai/contract/frame/page-sentences'
import { type ReactNode, type SubmitEvent, useLayoutEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useRead } from '../../../data/useRead.ts'
import { noteNewLogin } from '../../../session/new-login.ts'
import { wantedState } from '../../../session/wanted-page.ts'
import { session } from '../../../session/session.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { call, type CodeOf, type Failure } from '@thunai/client/call'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { DateField } from '../../../ui/forms/dates/DateField.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { PhoneField } from '../../../ui/forms/PhoneField.tsx'
import { choiceOptions } from '../../../ui/forms/choices/options.ts'
import { Select, type SelectProps } from '../../../ui/forms/choices/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useDependentList, useLists } from '../../profile/reference/useLists.ts'
import type { ContactContext } from './contact-context.ts'
import { ProofsThatHelp } from './ProofsThatHelp.tsx'
import { PasteAtRegistration } from './PasteAtRegistration.tsx'
import { ConsentLines } from './ConsentLines.tsx'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import { StepProgress } from '../../../ui/forms/StepProgress.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { NARROW } from '../../../ui/hooks/useMedia.ts'
import { classes } from '../../../ui/text/classes.ts'
import { useKeptInTab } from '../../../session/useCarried.ts'
import styles from '../../../ui/forms/form.module.css'
import own from './register.module.css'
import { type Screen, screenOf, SCREENS, useScreens } from './registration-screens.ts'
import {
  adviceOf,
  ageLimitOf,
  DEFAULT_GENDER,
  emptyForm,
  faultsOf,
  genderOf,
  type FieldName,
  fieldNames,
  type RegistrationForm,
  toPayload,
} from './registration-form.ts'

export const meta = pageMeta({
  title: msg`Register`,
  description: msg`Register free for a son, a daughter, a relative or yourself, and verify your email with an OTP.`,
  path: paths.register,
})

/** Says whose name to enter, since parents would enter their own. */
function nameHintOf(profileFor: string, gender: string): MessageDescriptor | undefined {
  if (profileFor === '') return undefined
  if (profileFor === 'Myself') return msg`Your own full name`
  return gender === 'Female' ? msg`Bride’s full name` : gender === 'Male' ? msg`Groom’s full name` : undefined
}

const payloadOf = (form: RegistrationForm) => toPayload(form, new Date())

type RegistrationFailure = Failure<CodeOf<typeof registerCall>>

export default function Register() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const wanted = wantedState(useLocation().state)
  const screens = useScreens()
  const [problem, setProblem] = useState<{ title: string; more?: string }>()
  const emailRequired = useRead(getEntryWays).data?.data.emailRequired ?? true
  const form = useForm<RegistrationForm>({
    initial: emptyForm,
    check: (sent) => faultsOf(sent, new Date(), emailRequired),
    onWrong: lead,
  })
  const { box, values, errors, set, text, choice } = form
  useLayoutEffect(() => {
    // set before input from an earlier visit is restored
    if (!matchMedia(NARROW).matches) set('gender', DEFAULT_GENDER)
  }, [set])
  const forget = useKeptInTab('register', form, ['userLoginPassword'])
  const { profileFor, gender, religion, caste, acceptedTerms, confirmedIntent } = values
  const nameHint = nameHintOf(profileFor, gender)
  // a gender chosen by hand is not overwritten
  const [isGenderChosen, setGenderChosen] = useState(false)
  const lists = useLists()
  const castes = useDependentList('caste', religion)
  const subCastes = useDependentList('sub_caste', caste)

  function refuse(title: string, more?: string): void {
    setProblem(more === undefined ? { title } : { title, more })
    form.element()?.scrollIntoView({ block: 'start' })
  }
  const partOf = (screen: Screen) => form.element()?.querySelector<HTMLElement>(`[data-screen="${screen}"]`)
  /** Leads to the first invalid field, on its screen. */
  function lead(wrong: readonly FieldName[]): void {
    const first = fieldNames.find((name) => wrong.includes(name))
    if (!first) return
    setProblem({ title: PAGE_SENTENCES.invalidFields })
    const screen = screenOf(first)
    screens.goTo(screen)
    form.focusWrong(partOf(screen))
  }
  function showFailure(failure: RegistrationFailure): void {
    const { errors: fields } = failure
    const known = fieldNames.filter((name) => fields[name] !== undefined)
    form.fail(Object.fromEntries(known.map((name) => [name, fields[name]])))
    if (known.length > 0) return lead(known)
    refuse(PAGE_SENTENCES.alreadyRegistered, adviceOf(failure))
  }
  async function save(sent: RegistrationForm): Promise<void> {
    setProblem(undefined)
    const answer = await call(registerCall, { body: payloadOf(sent) })
    if (!answer.ok) return showFailure(answer)
    if (answer.reply.statusCode !== 201) return refuse(PAGE_SENTENCES.alreadyRegistered)
    forget()
    const { id, emailContact, memberId, userLoginId } = answer.reply.data.profile
    // verifying a number requires a login
    if (emailContact === '') return verifyPhone(sent)
    noteNewLogin(userLoginId, sent.userLoginPassword)
    const context: ContactContext = { userId: id, toEmailId: emailContact, memberId, userLoginId }
    await navigate(paths.verifyContact, { state: { ...wanted, ...context } })
  }
  async function verifyPhone({ primaryContact, userLoginPassword }: RegistrationForm): Promise<void> {
    const answer = await call(login, { body: { username: primaryContact, userpassword: userLoginPassword } })
    const isIn = answer.ok && session.login(answer.reply.data.access_token)
    await navigate(isIn ? paths.verify : paths.login, { replace: true })
  }
  /** Shows a screen's errors, or goes to the next screen. */
  function next(): void {
    setProblem(undefined)
    if (form.isRight(SCREENS[screens.screen])) screens.next()
    else form.focusWrong(partOf(screens.screen))
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    if (screens.isNarrow && !screens.isLast) {
      event.preventDefault()
      return next()
    }
    void form.sending(save)(event)
  }
  function setProfileFor(value: string): void {
    set('profileFor', value)
    const gender = genderOf(value)
    if (gender && !isGenderChosen) set('gender', gender)
  }
  /** Goes on if the pressed relation implies the gender, which completes the first screen. */
  function leadOn(relation: string): void {
    if (screens.isNarrow && !isGenderChosen && genderOf(relation)) next()
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
  /** Fills religion before caste before sub caste, because each clears those below it. */
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
    more: Omit<Extract<SelectProps, { isMulti?: false }>, 'name' | 'label' | 'value' | 'onChange'>,
    change = (value: string) => set(name, value),
  ) => <Select {...more} {...choice(name)} label={label} onChange={(_, chosen) => change(chosen)} />

  const part = (screen: Screen, legend: ReactNode, children: () => ReactNode) =>
    screens.isRendered(screen) && (
      <fieldset className={classes(styles['group'], screen !== screens.screen && own['other'])} data-screen={screen}>
        <legend>{legend}</legend>
        {children()}
      </fieldset>
    )
  return (
    <FormPage
      isWide
      title={t`Register Here`}
      lead={
        (screens.isFirst || !screens.isNarrow) && (
          <Trans>
            Registering is free. Already a member? <Link to={paths.login}>Login Here</Link>
          </Trans>
        )
      }
    >
      <form ref={box} method="post" className={styles['form']} onSubmit={submit} noValidate>
        <div className={own['phone']}>
          <StepProgress step={screens.at} of={screens.of} />
        </div>
        {problem && (
          <Banner kind="error" title={say(i18n, problem.title)}>
            {problem.more && say(i18n, problem.more)}
          </Banner>
        )}
        <div className={classes(!screens.isFirst && own['other'])}>
          <PasteAtRegistration chosen={{ religion, caste }} onFill={fill} />
        </div>
        {part('who', <Trans>Who is getting married?</Trans>, () => (
          <div className={styles['columns']}>
            {select(
              'profileFor',
              t`Profile For`,
              {
                options: choiceOptions(PROFILE_FOR, i18n),
                required: true,
                usual: USUAL_CHOICES.profileFor,
                onUsual: leadOn,
              },
              setProfileFor,
            )}
            {select(
              'gender',
              t`Gender`,
              { options: choiceOptions(GENDERS, i18n), required: true, usual: GENDERS },
              setGender,
            )}
          </div>
        ))}
        {part('age', <Trans>Name and age</Trans>, () => (
          <div className={styles['columns']}>
            <TextField
              {...text('name')}
              label={t`Full Name`}
              hint={nameHint && t(nameHint)}
              autoComplete="off"
              required
            />
            <DateField
              {...choice('dateOfBirth')}
              label={t`Date of Birth`}
              ageLimit={ageLimitOf(gender)}
              tooLate={REGISTRATION_MESSAGES.tooYoung}
              required
            />
            {select('marriedStatus', t`Married Status`, {
              ...lists.of('marriedStatus'),
              required: true,
              usual: USUAL_CHOICES.marriedStatus,
            })}
          </div>
        ))}
        {part('community', <Trans>Community</Trans>, () => (
          <div className={styles['columns']}>
            {select('motherTongue', t`Mother Tongue`, {
              ...lists.of('language'),
              required: true,
              usual: USUAL_CHOICES.motherTongue,
            })}
            {select(
              'religion',
              t`Religion`,
              { ...lists.of('religion'), required: true, usual: USUAL_CHOICES.religion },
              setReligion,
            )}
            {select('caste', t`Caste`, { ...castes, disabled: religion === '' }, setCaste)}
            {select('subCaste', t`Sub Caste`, { ...subCastes, disabled: caste === '' })}
          </div>
        ))}
        {part('contact', <Trans>How to reach you</Trans>, () => (
          <div className={styles['columns']}>
            <TextField
              {...text('emailContact')}
              type="email"
              label={t`Email`}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required={emailRequired}
              hint={t`We’ll send an OTP to this address.`}
            />
            <PhoneField
              {...choice('primaryContact')}
              label={t`Phone`}
              required={!emailRequired}
              className={styles['whole']}
            />
          </div>
        ))}
        {part('consent', <Trans>Password and consent</Trans>, () => (
          <div className={styles['form']}>
            <div className={styles['columns']}>
              <PasswordField
                {...text('userLoginPassword')}
                label={t`Password`}
                autoComplete="new-password"
                required
                hint={t`At least 6 characters.`}
              />
            </div>
            <ProofsThatHelp />
            <ConsentLines value={{ acceptedTerms, confirmedIntent }} onChange={set} errors={errors} />
          </div>
        ))}
        <div className={own['actions']}>
          {!screens.isFirst && (
            <Button look="secondary" className={own['phone']} onClick={screens.back}>
              <Trans>Back</Trans>
            </Button>
          )}
          {!screens.isLast && (
            <Button type="submit" className={own['phone']}>
              <Trans>Next</Trans>
            </Button>
          )}
          <Button
            type="submit"
            wide
            className={classes(!screens.isLast && own['other'])}
            isBusy={form.isBusy}
            busyText={t`Registering...`}
          >
            <Trans>Register</Trans>
          </Button>
        </div>
      </form>
    </FormPage>
  )
}
