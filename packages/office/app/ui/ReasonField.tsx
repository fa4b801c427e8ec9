import { Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useTooLong } from './useTooLong.ts'

interface Props {
  /** Who reads it, or how long it is. */
  readonly description: string
  readonly value: string
  readonly onWrite: (text: string) => void
  /** In letters. */
  readonly max: number
  readonly min?: number
  /** The dialog opens with the focus here. */
  readonly isFirst?: boolean
}

/** Why something is done. */
export function ReasonField({ description, value, onWrite, max, min, isFirst = false }: Props) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  return (
    <Textarea
      label={t`Why`}
      description={description}
      value={value}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      {...(min !== undefined && { minLength: min })}
      error={tooLong(value, max)}
      required
      autosize
      minRows={2}
      {...(isFirst && { 'data-autofocus': true })}
    />
  )
}
