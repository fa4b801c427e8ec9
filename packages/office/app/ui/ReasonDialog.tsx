import { Button, Stack, Text } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { OFFICE_MEMBERS } from '@thunai/contract/frame/limits'
import type { ReactNode } from 'react'
import type { Draft } from '../session/useDraft.ts'
import { Problem } from './Problem.tsx'
import { Dialog } from './Dialog.tsx'
import { ReasonField } from './ReasonField.tsx'

interface Props {
  readonly title: string
  /** What the action does, and who sees the reason. */
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
          <ReasonField
            description={t`One sentence, at least ten characters.`}
            value={draft.text}
            onWrite={draft.write}
            min={OFFICE_MEMBERS.reasonFrom}
            max={OFFICE_MEMBERS.reason}
            isFirst
          />
          <Button type="submit" loading={command.isBusy}>
            {action}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
