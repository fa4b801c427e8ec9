import type { Sentence } from '@thunai/client/language'
import { call } from '@thunai/client/call'
import { useLingui } from '@lingui/react/macro'
import type { BiodataField } from '@thunai/contract/profile/biodata-reading'
import { getCastes, getSubCastes } from '@thunai/contract/profile/reference'
import { toDateText } from '../../../ui/text/date-text.ts'
import { BiodataFold } from '../../profile/biodata-reading/BiodataFold.tsx'
import { useReferenceLists } from '../../profile/reference/useLists.ts'
import { type FieldName, isFieldName } from './registration-form.ts'

/** Fields with a reference list, which the page loads. */
const LISTED = { marriedStatus: 'marriedStatus', motherTongue: 'language', religion: 'religion' } as const
const isListed = (name: string): name is keyof typeof LISTED => Object.hasOwn(LISTED, name)

type NamedItems = readonly { readonly id: number; readonly name: string }[]
const idOf = (items: NamedItems, value: unknown): string => String(items.find(({ name }) => name === value)?.id ?? '')

/** Reads a pasted biodata into the registration form. Fills in only what the family confirms, and sends nothing. */
export function PasteAtRegistration({
  chosen,
  onFill,
}: {
  /** The form's current religion and caste. */
  chosen: { readonly religion: string; readonly caste: string }
  onFill: (values: Readonly<Partial<Record<FieldName, string>>>) => void
}) {
  const { t } = useLingui()
  const lists = useReferenceLists()
  async function fill(fields: readonly BiodataField[]): Promise<Sentence | undefined> {
    const values: Partial<Record<FieldName, string>> = {}
    const below = new Map(fields.map(({ name, value }) => [name, value]))
    for (const { name, value } of fields) {
      if (!isFieldName(name) || name === 'caste' || name === 'subCaste') continue
      if (isListed(name)) values[name] = idOf(lists?.[LISTED[name]] ?? [], value)
      else if (name === 'dateOfBirth') values[name] = toDateText(String(value))
      else values[name] = String(value)
    }
    const religion = values.religion ?? chosen.religion
    if (below.has('caste') && religion !== '') {
      const answer = await call(getCastes, { params: { id: religion } })
      if (answer.ok) values.caste = idOf(answer.reply.data, below.get('caste'))
    }
    const caste = values.caste ?? chosen.caste
    if (below.has('subCaste') && caste !== '') {
      const answer = await call(getSubCastes, { params: { id: caste } })
      if (answer.ok) values.subCaste = idOf(answer.reply.data, below.get('subCaste'))
    }
    onFill(values)
    return undefined
  }
  return (
    <BiodataFold
      name="biodata.registration"
      takes={isFieldName}
      onTake={fill}
      takeText={t`Put them into the form`}
      hint={t`Only what you tick goes into the form below. You can paste the rest on your profile after registering.`}
    />
  )
}
