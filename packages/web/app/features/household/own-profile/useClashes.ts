import { useLingui } from '@lingui/react/macro'
import type { ProfileForm } from '@thunai/contract/profile/edit'
import { fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { clashingKeys, type FormValue, type FormValues, toForm } from './edit-form.ts'

const isWritten = (name: FieldName): boolean => ['text', 'prose', 'name'].includes(fieldNamed(name).kind)

/**
 * What a relative wrote meanwhile into fields that were changed here too, as a sentence for each. They count as known from then
 * on, so that the next press keeps what stands here.
 */
export function useClashes(
  fields: readonly FieldName[],
  [before, setBefore]: readonly [FormValues, (before: FormValues) => void],
): (stored: ProfileForm, mine: FormValues) => Partial<Record<FieldName, string>> {
  const { t } = useLingui()
  function sentenceOf(name: FieldName, theirs: FormValue | undefined): string {
    const text = isWritten(name) ? String(theirs) : ''
    return text === ''
      ? t`Changed by your family meanwhile. Save again to keep yours.`
      : t`Changed by your family meanwhile to: “${text}”. Save again to keep yours.`
  }
  return (stored, mine) => {
    const theirs = toForm(fields, stored)
    const clashing = clashingKeys(before, mine, theirs)
    if (clashing.length === 0) return {}
    setBefore({ ...before, ...Object.fromEntries(clashing.map((name) => [name, theirs[name]])) })
    return Object.fromEntries(clashing.map((name) => [name, sentenceOf(name, theirs[name])]))
  }
}
