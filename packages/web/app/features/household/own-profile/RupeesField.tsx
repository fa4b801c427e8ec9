import type { Sentence } from '@thunai/client/language'
import { readRupees } from '@thunai/contract/values/amounts'
import { type ReactNode, useState } from 'react'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { formatRupees } from '../../../ui/text/format.ts'

type Props = {
  name: string
  label: ReactNode
  value: string
  error?: Sentence | undefined
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  onChange: (text: string) => void
}

/** An amount in usual spelling, 1,20,000 or 1.2 lakh; shown as ₹1,20,000 on blur. */
export function RupeesField({ value, onChange, ...rest }: Props) {
  const [isTyping, setTyping] = useState(false)
  const rupees = readRupees(value)
  return (
    <TextField
      {...rest}
      inputMode="text"
      autoComplete="off"
      value={isTyping || rupees === undefined ? value : formatRupees(rupees)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        if (rupees !== undefined) onChange(String(rupees))
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
