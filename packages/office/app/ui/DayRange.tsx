import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'

type Props = {
  from: string | undefined
  to: string | undefined
  fromLabel: string
  onChange: (change: { from?: string; to?: string }) => void
}

/** The first and the last day of a list. */
export function DayRange({ from = '', to = '', fromLabel, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        type="date"
        label={fromLabel}
        value={from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t`To`}
        value={to}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
    </>
  )
}
