import type { Sentence } from '@thunai/client/language'
import { readRupees } from '@thunai/contract/values/amounts'
import { plainDigits } from '@thunai/contract/values/digits'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
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

/** The most digits that a number holds exactly. */
const DIGITS = /^\d{1,15}$/
const grouped = (value: string): string => (DIGITS.test(value) ? formatRupees(Number(value)) : value)

/** An amount as families write it. Groups digits during typing, ₹1,20,000; expands 1.2 lakh on blur. */
export function RupeesField({ value, onChange, ...rest }: Props) {
  const [isTyping, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  /** The number of digits after the caret, which restores its position. */
  const behind = useRef<number>(undefined)
  const rupees = readRupees(value)
  const shown = isTyping || rupees === undefined ? grouped(value) : formatRupees(rupees)
  useLayoutEffect(() => {
    const field = input.current
    if (!field || behind.current === undefined) return
    let at = shown.length
    for (let left = behind.current; left > 0 && at > 0; at--) if (/\d/.test(shown[at - 1] ?? '')) left--
    behind.current = undefined
    field.setSelectionRange(at, at)
  }, [shown])
  function type({ value: text, selectionStart }: HTMLInputElement): void {
    const digits = plainDigits(text)
    const bare = digits.replaceAll(/[₹,]/g, '')
    const isAmount = bare === '' || DIGITS.test(bare)
    behind.current = isAmount ? digits.slice(selectionStart ?? digits.length).replaceAll(/\D/g, '').length : undefined
    onChange(isAmount ? bare : text)
  }
  return (
    <TextField
      {...rest}
      inputMode="text"
      autoComplete="off"
      ref={input}
      value={shown}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        if (rupees !== undefined) onChange(String(rupees))
      }}
      onChange={(event) => type(event.target)}
    />
  )
}
