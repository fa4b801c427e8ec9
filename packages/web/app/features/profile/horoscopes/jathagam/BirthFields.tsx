import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { DateField } from '../../../../ui/forms/DateField.tsx'
import { RadioGroup } from '../../../../ui/forms/RadioGroup.tsx'
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
export function BirthFields({ form, legend }: { form: UseFormReturn<BirthForm>; legend: string }) {
  const { t } = useLingui()
  const {
    control,
    register,
    watch,
    setValue,
    formState: { errors },
  } = form
  const asksWhich = errors.whichTime !== undefined || watch('whichTime') !== ''
  const byHand = useOpenWhen(Boolean(errors.latitude ?? errors.longitude ?? errors.timeZone))
  const [latitude, longitude] = watch(['latitude', 'longitude'])
  // another date, time or place may not need the question
  const forgetWhich = () => setValue('whichTime', '')
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['pair']}>
        <Controller
          name="dateOfBirth"
          control={control}
          render={({ field }) => (
            <DateField
              name="dateOfBirth"
              label={t`Date of birth`}
              value={field.value}
              ageLimit={0}
              required
              ref={field.ref}
              onBlur={field.onBlur}
              onChange={(_, value) => {
                field.onChange(value)
                forgetWhich()
              }}
              error={errors.dateOfBirth?.message}
            />
          )}
        />
        <TextField
          {...register('birthTime', { onChange: forgetWhich })}
          type="time"
          label={t`Time of birth`}
          required
          error={errors.birthTime?.message}
          hint={t`Local time at the place of birth, as exactly as you know it.`}
        />
      </div>
      {asksWhich && (
        <Controller
          name="whichTime"
          control={control}
          render={({ field }) => (
            <RadioGroup
              name="whichTime"
              label={t`Which of the two?`}
              options={WHICH.map(({ value, label: words }) => ({ value, label: t(words) }))}
              value={field.value}
              onChange={(_, value) => field.onChange(value)}
              error={errors.whichTime?.message}
            />
          )}
        />
      )}
      <Controller
        name="place"
        control={control}
        render={({ field }) => (
          <PlaceField
            label={t`Place of birth`}
            value={field.value}
            onBlur={field.onBlur}
            ref={field.ref}
            error={errors.place?.message}
            isPlaced={latitude !== '' && longitude !== ''}
            onChange={(place) => {
              field.onChange(place)
              forgetWhich()
            }}
          />
        )}
      />
      <details {...byHand} className={styles['more']}>
        <summary>
          <Trans>The place isn’t in the list, or its clocks were different</Trans>
        </summary>
        <div className={styles['three']}>
          <TextField
            {...register('latitude')}
            label={t`Latitude`}
            inputMode="text"
            placeholder="9.9190"
            error={errors.latitude?.message}
            hint={t`North is above 0.`}
          />
          <TextField
            {...register('longitude')}
            label={t`Longitude`}
            inputMode="text"
            placeholder="78.1195"
            error={errors.longitude?.message}
            hint={t`East is above 0.`}
          />
          <TextField
            {...register('timeZone')}
            label={t`Time zone`}
            placeholder={ZONE}
            error={errors.timeZone?.message}
            hint={t`If left empty, we use the place’s own.`}
          />
        </div>
      </details>
    </fieldset>
  )
}
