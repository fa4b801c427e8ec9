import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { OFFICE_MEMBERS } from '@thunai/contract/frame/limits'
import type { ReactNode } from 'react'
import type { Draft } from '../session/useDraft.ts'
import { Problem } from './Problem.tsx'
import { Dialog } from './Dialog.tsx'
import { useTooLong } from './useTooLong.ts'

interface Props {
  readonly title: string
  /** What the action does, and who reads the reason. */
  readonly children: ReactNode
  readonly action: string
  /** The reason typed so far. */
  readonly draft: Draft
  readonly command: {
    readonly run: (reason: string) => void
    readonly isBusy: boolean
    readonly failure: { readonly message: string } | null
  }
  readonly onClose: () => void
}

/** Asks for a written reason before an action. */
export function ReasonDialog({ title, children, action, draft, command, onClose }: Props) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          command.run(draft.text)
        }}
      >
        <Stack>
          <Problem of={command.failure} />
          <Text size="sm">{children}</Text>
          <Textarea
            label={t`Why`}
            description={t`One sentence, at least ten characters.`}
            value={draft.text}
            onChange={({ currentTarget }) => draft.write(currentTarget.value)}
            minLength={OFFICE_MEMBERS.reasonFrom}
            error={tooLong(draft.text, OFFICE_MEMBERS.reason)}
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
