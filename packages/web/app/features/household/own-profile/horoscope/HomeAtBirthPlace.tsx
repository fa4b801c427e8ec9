import { Trans } from '@lingui/react/macro'
import type { FieldName } from '@thunai/contract/profile/fields'
import { Button } from '../../../../ui/actions/Button.tsx'
import { isNamed } from '../../../../ui/forms/choices/options.ts'
import { useDependentList } from '../../../profile/reference/useLists.ts'
import styles from '../EditDialog.module.css'
import type { FormValue, FormValues } from '../edit-form.ts'

type Props = {
  /** A name from the list of towns: Madurai, Tamil Nadu, India. */
  birthPlace: string
  values: FormValues
  change: (name: FieldName, value: FormValue) => void
}

/** Fills in state and district with one press, for families that live at the candidate's birth place. */
export function HomeAtBirthPlace({ birthPlace, values, change }: Props) {
  const [town = '', region = ''] = birthPlace.split(', ')
  const states = useDependentList('state', values['country'] ?? '')
  const state = states.options.find((option) => isNamed(option, region))
  const districts = useDependentList('district', state?.value ?? '')
  const district = districts.options.find((option) => isNamed(option, town))
  if (!state || !district || values['state'] !== '') return null
  const place = `${district.label}, ${state.label}`
  return (
    <Button
      look="secondary"
      className={styles['whole']}
      onClick={() => {
        change('state', state.value)
        change('district', district.value)
      }}
    >
      <Trans>We live in {place}</Trans>
    </Button>
  )
}
