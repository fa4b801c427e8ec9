import { say } from '@thunai/client/language'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { dayInIndia } from '@thunai/contract/values/dates'
import { TOAST } from '@thunai/contract/frame/limits'
import { HOROSCOPE_VALUE_NAMES, isHoroscopeValue } from '@thunai/contract/profile/horoscope-values'
import { EDIT_MESSAGES, type getProfileForEdit, type ProfileForm, updateProfile } from '@thunai/contract/profile/edit'
import type { Reply } from '@thunai/contract/frame/endpoint'
import type { FieldName } from '@thunai/contract/profile/fields'
import { withEmptyFields } from '@thunai/contract/profile/untold'
import { fromWire } from '@thunai/contract/profile/wire-names'
import { PAGE_SENTENCES } from '@thunai/contract/frame/page-sentences'
import { type SubmitEvent, useState } from 'react'
import type { CodeOf, Failure } from '@thunai/client/call'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { focusUnchosen } from '../../../ui/forms/choices/unchosen.ts'
import { useForm } from '../../../ui/forms/useForm.ts'
import { toast } from '../../../ui/messages/toasts.ts'
import { useIsOwner } from '../../identity/family/useIsOwner.ts'
import { profileKeys } from '../../profile/profiles/useProfiles.ts'
import { SourceNote } from '../../profile/horoscopes/jathagam/SourceNote.tsx'
import { askedGroups } from './asked-fields.ts'
import { sourceInForm } from './horoscope/birth-part.ts'
import { changeField } from './change-field.ts'
import { changedKeys, type FormValue, type FormValues, readForm, toBody, toForm } from './edit-form.ts'
import type { EditPart } from './edit-parts.ts'
import { EndingClaims } from './EndingClaims.tsx'
import { FormGroup } from './FormGroup.tsx'
import { FormActions } from './FormSteps.tsx'
import { StepProgress } from '../../../ui/forms/StepProgress.tsx'
import { useClashes } from './useClashes.ts'
import { useSaved } from './useSaved.ts'
import { useSuggestedCountry } from './useSuggestedCountry.ts'
import { useSteps } from './useSteps.ts'
import { useLists } from '../../profile/reference/useLists.ts'
import { type KeptProposal, useHoroscopeProposal } from './horoscope/useHoroscopeProposal.ts'
import { useMustQuestion } from './wishes/useMustQuestion.tsx'
import { WhichHoroscope } from './horoscope/WhichHoroscope.tsx'
import { useSavedInput } from '../../../session/useSavedState.ts'

/** Unsaved input of a form. */
export type Draft = { readonly values: FormValues; readonly proposal: KeptProposal | undefined }

/** A part of the profile to edit, in a dialog or in its form. */
export type Editing = {
  part: EditPart
  /** Initial values, instead of the stored ones. */
  draft?: Draft | undefined
  /** Called on Cancel, with any unsaved input. */
  onCancel: (draft: Draft | undefined) => void
  onSaved: () => void
}
type Props = Editing & {
  /** The storage key for input when the session ends. */
  name: string
  /** The latest profile; unchanged fields are sent back unmodified. */
  profile: ProfileForm
  onTouched: (isTouched: boolean) => void
  onSaving: (isSaving: boolean) => void
}

/** Refusals whose message helps the member. */
const TELLING: ReadonlySet<CodeOf<typeof updateProfile>> = new Set([
  'alreadyRegistered',
  'badRequest',
  'busy',
  'changedMeanwhile',
  'invalidFields',
  'proveFirst',
  'tooManyContactChanges',
  'tooManyRequests',
])

const profileIn = ({ data }: Reply<typeof getProfileForEdit>) => withEmptyFields(fromWire(data)) as ProfileForm

export function EditForm({ name, part, draft, profile, onTouched, onSaving, onCancel, onSaved }: Props) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const lists = useLists()
  // the stored values: Next stores a step immediately
  const [before, setBefore] = useState(() => toForm(part.fields, profile))
  const clashesWith = useClashes(part.fields, [before, setBefore])
  const [storedTaken, setStoredTaken] = useState('')
  const saved = useSaved()
  const isOwner = useIsOwner() !== false
  const [problem, setProblem] = useState<{ title: string; more: string }>()
  const [isSettling, setSettling] = useState(false)
  const [isDiffering, setDiffering] = useState(false)
  const form = useForm<FormValues>({
    initial: { ...before, ...draft?.values },
    check: (sent) => faultsOf(sent),
    onWrong: (wrong) => {
      leadTo(part.fields.filter((name) => wrong.includes(name)))
      refuse(PAGE_SENTENCES.invalidFields)
    },
  })
  const { box } = form
  const values: FormValues = Object.assign({}, before, form.values)
  const steps = useSteps(askedGroups(part.groups, values, profile, lists))
  const faultsOf = (sent: FormValues) => readForm(before, sent, profile, dayInIndia(new Date())).faults

  const musts = useMustQuestion(part.fields.includes('preferredMust'), () => form.element()?.requestSubmit())
  const proposing = useHoroscopeProposal({
    kept: draft?.proposal,
    before,
    values,
    change,
    fault: (name, message) => form.fail({ [name]: message }),
    touch: () => onTouched(true),
  })

  function change(name: FieldName, value: FormValue): void {
    form.fill(Object.fromEntries(changeField(name, value, values[name] ?? '')))
    form.fail({ [name]: undefined })
    proposing.noteChange(name)
    onTouched(changedKeys(before, form.now()).length > 0)
  }
  const changed = changedKeys(before, values)
  const typed: Draft | undefined =
    changed.length === 0 && (proposing.taken.length === 0 || proposing.taken.join() === storedTaken)
      ? undefined
      : { values: Object.fromEntries(changed.map((key) => [key, values[key] ?? ''])), proposal: proposing.kept }
  useSavedInput(name, typed)
  function leadTo(wrong: readonly FieldName[]): void {
    steps.goTo(wrong)
    if (wrong.length > 0) form.focusWrong()
  }
  function refuse(title: string, more = ''): void {
    setProblem({ title, more })
    form.element()?.scrollIntoView({ block: 'start' })
  }
  async function showFailure({
    code,
    statusMessage,
    errors: fields,
  }: Failure<CodeOf<typeof updateProfile>>): Promise<void> {
    const faults = fromWire(fields)
    const wrong = part.fields.filter((name) => typeof faults[name] === 'string')
    form.fail(Object.fromEntries(wrong.map((name) => [name, faults[name]])))
    leadTo(wrong)
    refuse(EDIT_MESSAGES.failed, TELLING.has(code) ? statusMessage : '')
    if (code !== 'changedMeanwhile') return
    // a relative saved first: refetch before the next try, which builds on their version
    await queries.invalidateQueries({ queryKey: profileKeys.form })
    const stored = queries.getQueryData<Reply<typeof getProfileForEdit>>(profileKeys.form)
    if (stored) showClashes(profileIn(stored), form.now())
  }
  /** True if a relative changed the same fields meanwhile: they say so. */
  function showClashes(stored: ProfileForm, mine: FormValues): boolean {
    const faults = clashesWith(stored, mine)
    const clashing = part.fields.filter((name) => faults[name] !== undefined)
    form.fail(faults)
    leadTo(clashing)
    return clashing.length > 0
  }
  /** Shows a step's errors, or stores the step and goes to the next. */
  async function next(): Promise<void> {
    const now = form.now()
    const faults = faultsOf(now)
    const wrong = steps.shown.flatMap(({ fields }) => fields).filter((name) => faults[name])
    form.fail(Object.fromEntries(wrong.map((name) => [name, faults[name]])))
    if (wrong.length > 0) return form.focusWrong()
    const isChanged = changedKeys(before, now).length > 0 || proposing.takenIn(now).join() !== storedTaken
    // errors of other steps are shown on their own step
    if (isChanged && Object.keys(faults).length === 0) {
      const reply = await store(now)
      if (!reply) return
      setBefore(toForm(part.fields, profileIn(reply)))
      setStoredTaken(proposing.takenIn(now).join())
      onTouched(false)
      await saved(reply)
    }
    steps.next()
  }
  async function store(sent: FormValues) {
    setProblem(undefined)
    if (showClashes(profile, sent)) {
      refuse(EDIT_MESSAGES.failed)
      return undefined
    }
    const { changes } = readForm(before, sent, profile, dayInIndia(new Date()))
    const answer = await callAsMember(updateProfile, {
      params: { id: profile.id },
      body: toBody(profile, changes, proposing.takenIn(sent)),
    })
    if (!answer.ok) {
      await showFailure(answer)
      return undefined
    }
    if (answer.reply.statusCode !== 200) {
      refuse(EDIT_MESSAGES.failed)
      return undefined
    }
    if ('email' in changes) toast.info(t`We sent an OTP to your new email. Enter it on your dashboard.`)
    return answer.reply
  }
  async function save(sent: FormValues): Promise<void> {
    const reply = await store(sent)
    if (!reply) return
    toast.success(EDIT_MESSAGES.saved, TOAST.otherMs)
    onSaved()
    await saved(reply)
  }
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (steps.of > 1 && focusUnchosen(form.element())) return
    // set during the press, because validation is asynchronous
    onSaving(true)
    setSettling(true)
    try {
      const settled = await proposing.settle()
      setDiffering(settled === 'differs')
      if (settled !== 'ready') return
      if (steps.step < steps.of - 1) return await next()
      if (await musts.asks(form.now(), changedKeys(before, form.now()))) return
      await form.sending(save)()
    } finally {
      setSettling(false)
      onSaving(false)
    }
  }
  function decide(isUsed: boolean): void {
    setDiffering(false)
    if (isUsed) proposing.take(HOROSCOPE_VALUE_NAMES)
    else proposing.leaveOut()
    form.element()?.requestSubmit()
  }
  useSuggestedCountry(part, { profile, lists, values }, (country) => form.set('country', country))
  const noteOf = (name: string) => {
    const source = isHoroscopeValue(name) && sourceInForm(profile, name, { before, values, taken: proposing.taken })
    return source ? <SourceNote source={source} /> : undefined
  }
  return (
    <>
      <form ref={box} onSubmit={(event) => void submit(event)} noValidate>
        {problem && (
          <div className="below-3">
            <Banner kind="error" title={say(i18n, problem.title)}>
              {problem.more && say(i18n, problem.more)}
            </Banner>
          </div>
        )}
        {steps.of > 1 && <StepProgress step={steps.step} of={steps.of} />}
        <div className="stack gap-5">
          {steps.shown.map((group) => (
            <FormGroup
              key={group.id}
              group={group}
              dateOfBirth={profile.dateOfBirth ?? ''}
              birthPlace={part.suggestsCountry ? (profile.birthPlace ?? '') : ''}
              before={before}
              values={values}
              lists={lists}
              isOwner={isOwner}
              proposing={proposing}
              errorOf={(name) => form.errors[name]}
              noteOf={noteOf}
              change={change}
            />
          ))}
        </div>
        <EndingClaims before={before} values={values} />
        <FormActions
          step={steps.step}
          of={steps.of}
          isSaving={isSettling || form.isBusy}
          note={proposing.isUndecided ? t`Save keeps the computed horoscope too.` : undefined}
          onBack={() => {
            if (!focusUnchosen(form.element())) steps.back()
          }}
          onCancel={() => onCancel(typed)}
        />
      </form>
      {musts.dialog}
      <WhichHoroscope
        isOpen={isDiffering}
        values={values}
        computed={proposing.proposal?.values ?? {}}
        onClose={() => setDiffering(false)}
        onDecide={decide}
      />
    </>
  )
}
