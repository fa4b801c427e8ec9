import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { FieldName } from '@thunai/contract/profile/fields'
import { type Wish, WISHES } from '@thunai/contract/profile/wishes'
import { RadioGroup } from '../../../../ui/forms/choices/RadioGroup.tsx'
import type { FormValue, FormValues } from '../edit-form.ts'
import styles from '../EditDialog.module.css'
import { isStated, type Strength, strengthOf, strengthsFor, withStrength } from './strength.rules.ts'

const LABELS: Readonly<Record<Strength, MessageDescriptor>> = {
  must: msg`Must`,
  prefer: msg`Prefer`,
  any: msg`Any`,
}

type Props = {
  wish: Wish
  values: FormValues
  onChange: (name: FieldName, value: FormValue) => void
}

/** Three buttons below a preference. Without a value only "Any" applies. */
export function StrengthChoice({ wish, values, onChange }: Props) {
  const { t, i18n } = useLingui()
  const name = say(i18n, WISHES[wish].label)
  return (
    <div className={styles['whole']}>
      <RadioGroup
        name={`strength-${wish}`}
        label={t`${name}: how important?`}
        options={strengthsFor(wish, values).map((strength) => ({ value: strength, label: t(LABELS[strength]) }))}
        value={strengthOf(wish, values)}
        disabled={!isStated(wish, values)}
        onChange={(_, chosen) => {
          for (const [field, value] of withStrength(wish, chosen as Strength, values)) onChange(field, value)
        }}
      />
    </div>
  )
}
