import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { DateField } from '../../../../ui/forms/dates/DateField.tsx'
import { RadioGroup } from '../../../../ui/forms/choices/RadioGroup.tsx'
import type { Form } from '../../../../ui/forms/useForm.ts'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { useOpenWhen } from '../../../../ui/hooks/useOpenWhen.ts'
import type { BirthForm } from './birth-form.ts'
import styles from './BirthFields.module.css'
import { PlaceField } from './PlaceField.tsx'

const ZONE = 'Asia/Kolkata'
const WHICH = [
  { value: 'first', label: msg`The first, before the clocks were put back` },
  { value: 'second', label: msg`The second, after it` },
]

/** Date, time and place of a birth. */
export function BirthFields({ form, legend }: { form: Form<BirthForm>; legend: string }) {
  const { t } = useLingui()
  const { values, errors, fill, text, choice } = form
  const asksWhich = errors.whichTime !== undefined || values.whichTime !== ''
  const byHand = useOpenWhen(Boolean(errors.latitude ?? errors.longitude ?? errors.timeZone))
  // a changed date, time or place may no longer need the question
  const change = (changes: Partial<BirthForm>) => fill({ ...changes, whichTime: '' })
  return (
    <fieldset className="bare-group stack gap-3">
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['pair']}>
        <DateField
          {...choice('dateOfBirth')}
          label={t`Date of birth`}
          ageLimit={0}
          required
          onChange={(_, dateOfBirth) => change({ dateOfBirth })}
        />
        <TextField
          {...text('birthTime')}
          type="time"
          label={t`Time of birth`}
          required
          onChange={({ currentTarget }) => change({ birthTime: currentTarget.value })}
          hint={t`Local time at the place of birth, as exactly as you know it.`}
        />
      </div>
      {asksWhich && (
        <RadioGroup
          {...choice('whichTime')}
          label={t`Which of the two?`}
          options={WHICH.map(({ value, label: words }) => ({ value, label: t(words) }))}
        />
      )}
      <PlaceField
        label={t`Place of birth`}
        value={values.place}
        error={errors.place}
        isPlaced={values.latitude !== '' && values.longitude !== ''}
        onChange={(place) => change({ place })}
      />
      <details {...byHand} className={styles['more']}>
        <summary>
          <Trans>The place isn’t in the list, or its clocks were different</Trans>
        </summary>
        <div className={styles['three']}>
          <TextField
            {...text('latitude')}
            label={t`Latitude`}
            inputMode="text"
            placeholder="9.9190"
            hint={t`North is above 0.`}
          />
          <TextField
            {...text('longitude')}
            label={t`Longitude`}
            inputMode="text"
            placeholder="78.1195"
            hint={t`East is above 0.`}
          />
          <TextField
            {...text('timeZone')}
            label={t`Time zone`}
            placeholder={ZONE}
            hint={t`If left empty, we use the place’s own.`}
          />
        </div>
      </details>
    </fieldset>
  )
}
