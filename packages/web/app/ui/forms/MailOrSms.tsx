import { useLingui } from '@lingui/react/macro'
import { RadioGroup } from './choices/RadioGroup.tsx'

export type Way = 'email' | 'phone'

/** Chooses mail or SMS for a message we send. */
export function MailOrSms({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  const { t } = useLingui()
  return (
    <RadioGroup
      name="by"
      label={t`Send by`}
      options={[
        { value: 'email', label: t`By email` },
        { value: 'phone', label: t`By SMS` },
      ]}
      value={value}
      onChange={(_, chosen) => onChange(chosen === 'phone' ? 'phone' : 'email')}
    />
  )
}
