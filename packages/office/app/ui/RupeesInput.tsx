import { TextInput, type TextInputProps } from '@mantine/core'
import { readAmount } from '@thunai/contract/values/amounts'
import { useState } from 'react'
import { formatUnits } from './money.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onWrite: (text: string) => void }

/** An amount as usually typed, 1,20,000 or 1.2 lakh; formatted as ₹1,20,000 on blur. */
export function RupeesInput({ value, onWrite, ...rest }: Props) {
  const [isTyping, setTyping] = useState(false)
  const amount = readAmount(value)
  return (
    <TextInput
      {...rest}
      inputMode="text"
      autoComplete="off"
      value={isTyping || amount === undefined ? value : formatUnits(amount, 'INR')}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  )
}
