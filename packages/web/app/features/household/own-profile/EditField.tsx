import { nameIn } from '@thunai/contract/values/languages'
import type { Sentence } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DEFAULT_TRADITION, TRADITIONS } from '@thunai/astrology/traditions'
import { GENDERS, PATHAMS } from '@thunai/contract/values/choices'
import { REGISTRATION_MESSAGES } from '@thunai/contract/identity/registration-messages'
import { USUAL_CHOICES } from '@thunai/contract/values/usual-choices'
import { PERMITS, permitsOf } from '@thunai/contract/values/life-choices'
import { EDIT_MESSAGES } from '@thunai/contract/profile/edit'
import type { DependentList } from '@thunai/contract/profile/field-kinds'
import { type Field, fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { say } from '@thunai/client/language'
import { LONG_TEXT_LENGTH } from '@thunai/contract/frame/limits'
import { CheckGroup } from '../../../ui/forms/choices/CheckGroup.tsx'
import { DateField } from '../../../ui/forms/dates/DateField.tsx'
import { choiceOptions } from '../../../ui/forms/choices/options.ts'
import { PhoneField } from '../../../ui/forms/PhoneField.tsx'
import { RadioGroup } from '../../../ui/forms/choices/RadioGroup.tsx'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { ageLimitOf } from '../../identity/accounts/registration-form.ts'
import { TRADITION_OPTIONS } from '../../profile/horoscopes/porutham/tradition-options.ts'
import type { FormValue, FormValues } from './edit-form.ts'
import { isHeight, labelOf } from './field-labels.ts'
import { HeightField } from './HeightField.tsx'
import { isLineField, LineField } from './LineField.tsx'
import { Musts } from './wishes/Musts.tsx'
import { RupeesField } from './RupeesField.tsx'
import { Questions } from './Questions.tsx'
import styles from './EditDialog.module.css'
import { type Choices, type Lists, useDependentList } from '../../profile/reference/useLists.ts'

type Props = {
  name: FieldName
  values: FormValues
  lists: Lists
  /** True if the caller owns the profile; for others, the owner's e-mail and number are read-only. */
  isOwner: boolean
  error: Sentence | undefined
  hint?: ReactNode
  onChange: (name: FieldName, value: FormValue) => void
}

const YES_OR_NO = [
  { value: 'true', label: msg`Yes` },
  { value: 'false', label: msg`No` },
]
const PATHAM_OPTIONS = PATHAMS.map((patham) => ({ value: String(patham), label: String(patham) }))
/** Fields that show all their choices without opening a list. */
const AT_A_GLANCE: ReadonlySet<FieldName> = new Set(['hobbies', 'eatingHabits', 'otherHabits'])
/** Lists whose usual answers are one press away on phones. */
const USUAL: { readonly [K in FieldName]?: readonly string[] } = { jobType: USUAL_CHOICES.jobType }
const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value : '')

/** The control of one field, built from the contract. */
export function EditField(props: Props) {
  const { t, i18n } = useLingui()
  const { name, values, lists, isOwner, error, hint, onChange } = props
  const field = fieldNamed(name)
  const label = labelOf(name, i18n)
  const value = values[name] ?? ''
  const common = { name, label, error, required: field.needed !== undefined }
  if (isLineField(name) && (field.kind === 'text' || field.kind === 'names'))
    return <LineField name={name} field={field} values={values} error={error} onChange={onChange} />
  const choose = (_name: string, chosen: FormValue) => onChange(name, chosen)
  switch (field.kind) {
    case 'item':
    case 'items':
      return 'parent' in field ? (
        <DependentChoice {...props} field={field as Dependent} />
      ) : (
        <Choice {...props} field={field} choices={lists.of(field.list)} />
      )
    case 'choice': {
      if (field.isYesNo)
        return (
          <RadioGroup {...common} options={choiceOptions(field.of, i18n)} value={textOf(value)} onChange={choose} />
        )
      if (name === 'preferredTradition')
        return (
          <Select
            {...common}
            options={TRADITION_OPTIONS}
            placeholder={nameIn(i18n, TRADITIONS[DEFAULT_TRADITION].name)}
            value={textOf(value)}
            onChange={choose}
          />
        )
      const options = choiceOptions(
        name === 'gender' ? GENDERS : name === 'residencePermit' ? permitsFor(values, lists) : field.of,
        i18n,
      )
      if (name === 'createdFor')
        return (
          <Select
            {...common}
            // it determines who the candidate is
            disabled={!isOwner}
            hint={isOwner ? hint : say(i18n, EDIT_MESSAGES.ownerOnly)}
            isFixed
            options={options}
            value={textOf(value)}
            onChange={choose}
          />
        )
      return (
        <Select
          {...common}
          hint={hint}
          isFixed={common.required}
          options={options}
          value={textOf(value)}
          onChange={choose}
        />
      )
    }
    case 'choices':
      return name === 'preferredMust' ? (
        <Musts values={values} error={error} />
      ) : (
        <CheckGroup
          {...common}
          options={choiceOptions(field.of, i18n)}
          value={Array.isArray(value) ? value : []}
          onChange={choose}
          className={styles['whole']}
        />
      )
    case 'flag':
      return (
        <RadioGroup
          {...common}
          options={YES_OR_NO.map(({ value: flag, label: words }) => ({ value: flag, label: t(words) }))}
          value={textOf(value)}
          onChange={choose}
        />
      )
    case 'phone':
      return (
        <PhoneField
          {...common}
          {...(name === 'phone' && !isOwner && { disabled: true, hint: say(i18n, EDIT_MESSAGES.ownerOnly) })}
          value={textOf(value)}
          onChange={choose}
          className={styles['whole']}
        />
      )
    case 'day':
      return (
        <DateField
          {...common}
          value={textOf(value)}
          onChange={choose}
          ageLimit={ageLimitOf(textOf(values['gender']))}
          tooLate={REGISTRATION_MESSAGES.tooYoung}
        />
      )
    default:
      return <Typed {...props} field={field} />
  }
}

function Typed({ name, values, isOwner, error, hint, onChange, field }: Props & { field: Field }) {
  const { t, i18n } = useLingui()
  const label = labelOf(name, i18n)
  const value = textOf(values[name])
  const common = {
    name,
    label,
    error,
    hint,
    value,
    required: field.needed !== undefined,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  }
  if (field.kind === 'prose')
    return (
      <TextArea
        {...common}
        hint={<Questions name={name} />}
        rows={6}
        most={field.max}
        isCounted
        className={styles['whole']}
      />
    )
  if (field.kind === 'text' && field.max === LONG_TEXT_LENGTH)
    return <TextArea {...common} rows={3} most={field.max} className={styles['whole']} />
  if (field.kind === 'text' || field.kind === 'name')
    return <TextField {...common} most={field.max} disabled={name === 'jobName' && !hasJob(values)} />
  if (field.kind === 'time') return <TextField {...common} type="time" />
  if (field.kind === 'email')
    return (
      <TextField
        {...common}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        disabled={!isOwner}
        hint={isOwner ? t`A new address gets an OTP.` : say(i18n, EDIT_MESSAGES.ownerOnly)}
        className={styles['whole']}
      />
    )
  if (field.kind !== 'number') return null
  if (isHeight(name)) return <HeightField name={name} label={label} value={value} error={error} onChange={onChange} />
  if (name === 'patham')
    return <Select {...common} options={PATHAM_OPTIONS} onChange={(_name, chosen) => onChange(name, chosen)} />
  if (field.isRupees)
    return (
      <RupeesField
        {...common}
        disabled={name === 'monthlyIncome' && !hasJob(values)}
        onChange={(text) => onChange(name, text)}
      />
    )
  return <TextField {...common} inputMode={field.decimals === 0 ? 'numeric' : 'decimal'} autoComplete="off" />
}

/** The permits of the chosen country of work; all permits while none is chosen. */
function permitsFor({ jobCountry }: FormValues, lists: Lists): readonly string[] {
  const country = lists.of('country').options.find(({ value }) => value === jobCountry)
  return country ? Object.keys(permitsOf(country.also ?? country.label)) : PERMITS
}

/** True once a job type is chosen, which income and job name need (OWN-21, OWN-22). */
const hasJob = (values: FormValues) => textOf(values['jobType']) !== ''

function Choice({
  name,
  values,
  error,
  hint,
  onChange,
  field,
  choices,
  disabled = false,
}: Props & { field: Field; choices: Choices; disabled?: boolean }) {
  const { i18n } = useLingui()
  const label = labelOf(name, i18n)
  const common = {
    name,
    label,
    error,
    hint,
    required: field.needed !== undefined,
    options: choices.options,
    isLoading: choices.isLoading,
    disabled,
  }
  const value = values[name] ?? ''
  const choose = (_name: string, chosen: FormValue) => onChange(name, chosen)
  if (AT_A_GLANCE.has(name) && choices.options.length > 0)
    return (
      <CheckGroup {...common} value={Array.isArray(value) ? value : []} onChange={choose} className={styles['whole']} />
    )
  return field.kind === 'items' ? (
    <Select
      {...common}
      isMulti
      isOftenOne={name === 'education'}
      value={value}
      onChange={choose}
      className={styles['whole']}
    />
  ) : (
    <Select {...common} isFixed={common.required} usual={USUAL[name]} value={textOf(value)} onChange={choose} />
  )
}

type Dependent = Field & { list: DependentList; parent: FieldName }

function DependentChoice({ field, ...props }: Props & { field: Dependent }) {
  const parent = props.values[field.parent] ?? ''
  const choices = useDependentList(field.list, parent)
  return <Choice {...props} field={field} choices={choices} disabled={parent.length === 0} />
}
