import type { ProfileForm } from '@thunai/contract/profile/edit'
import { DEFAULT_COUNTRY } from '@thunai/contract/frame/limits'
import { useEffect, useRef } from 'react'
import { isNamed } from '../../../ui/forms/choices/options.ts'
import type { Lists } from '../../profile/reference/useLists.ts'
import type { FormValues } from './edit-form.ts'
import type { EditPart } from './edit-parts.ts'

const INDIA = '91'

/** Preselects the phone number's country once, in the small form about the home. The member sees it before saving. */
export function useSuggestedCountry(
  { fields, suggestsCountry }: EditPart,
  { profile, lists, values }: { profile: ProfileForm; lists: Lists; values: FormValues },
  choose: (country: string) => void,
): void {
  const isDone = useRef(false)
  const isWanted = suggestsCountry === true && fields.includes('country') && profile.phone?.startsWith(INDIA) === true
  const country = lists.of('country').options.find((option) => isNamed(option, DEFAULT_COUNTRY))?.value
  useEffect(() => {
    if (isDone.current || !isWanted || country === undefined) return
    isDone.current = true
    if (values['country'] === '') choose(country)
  }, [isWanted, country, values, choose])
}
