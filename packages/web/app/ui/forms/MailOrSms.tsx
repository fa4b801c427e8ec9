import { useLingui } from '@lingui/react/macro'
import { RadioGroup } from './choices/RadioGroup.tsx'

export type CodeChannel = 'email' | 'phone'

/** Chooses mail or SMS for a message we send. */
export function MailOrSms({ value, onChange }: { value: CodeChannel; onChange: (way: CodeChannel) => void }) {
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
