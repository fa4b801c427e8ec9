import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CLANLESS, type Clans, getClans, getGothrams } from '@thunai/contract/profile/clans'
import type { Field, FieldName } from '@thunai/contract/profile/fields'
import { nameOf, say, type Sentence } from '@thunai/client/language'
import { useId } from 'react'
import { useRead } from '../../../data/useRead.ts'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useReferenceLists } from '../../profile/reference/useLists.ts'
import type { FormValue, FormValues } from './edit-form.ts'
import { labelOf } from './field-labels.ts'
import { OldWishes } from './wishes/OldWishes.tsx'

type Props = {
  name: FieldName
  field: Field & { readonly max: number }
  values: FormValues
  error: Sentence | undefined
  onChange: (name: FieldName, value: FormValue) => void
}

/** Fields of the family line; the community determines which are asked. */
const LINE_FIELDS: ReadonlySet<FieldName> = new Set([
  'clan',
  'clanDivision',
  'clanOther',
  'gothram',
  'houseName',
  'excludedClans',
  'motherClan',
  'motherGothram',
  'motherFamilyDeity',
  'motherFamilyDeityPlace',
  'familyDeityPlace',
])
export const isLineField = (name: FieldName): boolean => LINE_FIELDS.has(name)

const HINTS: { readonly [K in FieldName]?: ReturnType<typeof msg> } = {
  gothram: msg`By birth. “Not known” is an answer too.`,
  excludedClans: msg`Clans and gothrams that your family doesn’t marry into, with commas between. Only you see them.`,
}
const BY_BIRTH = {
  father: msg`By birth: a woman names her father’s, also after a marriage.`,
  mother: msg`By birth: sons and daughters name their mother’s, also after a marriage.`,
  unknown: msg`By birth, also after a marriage.`,
} as const

function hintOf(name: FieldName, clans: Clans | undefined) {
  if (name === 'clan') return BY_BIRTH[clans?.inheritedFrom?.clan ?? 'unknown']
  const parent = name === 'houseName' && clans?.inheritedFrom?.houseName
  return parent ? BY_BIRTH[parent] : HINTS[name]
}

const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value : '')

/** A field of the line: a list if the community has one, otherwise free text. */
export function LineField({ name, field, values, error, onChange }: Props) {
  const { i18n } = useLingui()
  const listId = useId()
  const [caste, subCaste] = [textOf(values['caste']), textOf(values['subCaste'])]
  const { data } = useRead(getClans, { query: { caste, subCaste } }, { enabled: caste !== '', staleTime: 60_000 })
  const gothrams = useRead(getGothrams, {}, { enabled: field.listed === 'gothram', staleTime: 3_600_000 })
  const religions = useReferenceLists()?.religion ?? []
  const religion = religions.find(({ id }) => String(id) === textOf(values['religion']))?.name
  const clans = caste === '' ? undefined : data?.data
  const entries = clans?.entries ?? []
  const own = labelOf(name, i18n)
  const hint = hintOf(name, clans)
  const common = { name, error, label: own, hint: hint && say(i18n, hint), value: textOf(values[name]) }
  const choose = (_name: string, chosen: FormValue) => onChange(name, chosen)
  const optionOf = (entry: string) => ({ value: entry, label: nameOf(i18n, entry) })
  const text = (suggested: readonly string[] = []) => (
    <>
      <TextField
        {...common}
        most={field.max}
        list={suggested.length > 0 ? listId : undefined}
        onChange={({ target }) => onChange(name, target.value)}
      />
      {suggested.length > 0 && (
        <datalist id={listId}>
          {suggested.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
  if (name !== 'houseName' && religion !== undefined && CLANLESS.has(religion)) return null
  switch (name) {
    case 'clan': {
      const label = clans?.label ?? null
      if (label === null) return null
      if (entries.length === 0)
        return (
          <TextField
            {...common}
            label={label}
            most={field.max}
            onChange={({ target }) => onChange(name, target.value)}
          />
        )
      return (
        <Select {...common} label={label} options={entries.map((entry) => optionOf(entry.name))} onChange={choose} />
      )
    }
    case 'clanDivision': {
      const divisions = entries.find((entry) => entry.name === textOf(values['clan']))?.divisions ?? []
      if (divisions.length === 0) return null
      return <Select {...common} options={divisions.map(optionOf)} onChange={choose} />
    }
    case 'clanOther':
      return entries.length > 0 && textOf(values['clan']) === '' ? text() : null
    case 'motherClan':
      return clans?.label ? text(entries.map((entry) => entry.name)) : null
    case 'gothram':
    case 'motherGothram':
      return text(Array.isArray(gothrams.data?.data) ? gothrams.data.data.map((one) => one.name) : [])
    case 'excludedClans':
      return (
        <>
          <OldWishes values={values} onChange={onChange} />
          {text()}
        </>
      )
    default:
      return text()
  }
}
