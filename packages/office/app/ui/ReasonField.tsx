import { Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useTooLong } from './useTooLong.ts'

interface Props {
  /** Who sees it, or its length. */
  readonly description: string
  readonly value: string
  readonly onWrite: (text: string) => void
  /** In characters. */
  readonly max: number
  readonly min?: number
  /** True if the dialog opens with the focus here. */
  readonly isFirst?: boolean
}

/** The reason for an action. */
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
