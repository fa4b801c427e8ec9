import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { OFFICE_MEMBERS } from '@thunai/contract/frame/limits'
import { type ReactNode, useState } from 'react'
import { Problem } from '../../ui/Problem.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'

interface Props {
  readonly title: string
  /** What follows, and who reads the reason. */
  readonly children: ReactNode
  readonly action: string
  readonly command: {
    readonly run: (reason: string) => void
    readonly isBusy: boolean
    readonly failure: { readonly message: string } | null
  }
  readonly onClose: () => void
}

/** Something that is done for a reason in words. */
export function ReasonDialog({ title, children, action, command, onClose }: Props) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  const [reason, setReason] = useState('')
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          command.run(reason)
        }}
      >
        <Stack>
          <Problem of={command.failure} />
          <Text size="sm">{children}</Text>
          <Textarea
            label={t`Why`}
            description={t`In a sentence, ten letters at least.`}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            minLength={OFFICE_MEMBERS.reasonFrom}
            error={tooLong(reason, OFFICE_MEMBERS.reason)}
            required
            autosize
            minRows={2}
            data-autofocus
          />
          <Button type="submit" loading={command.isBusy}>
            {action}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
