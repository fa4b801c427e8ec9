import { Button, Group, Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { Problem } from './Problem.tsx'

interface Props {
  readonly title: ReactNode
  /** What the action does, with the person and the amount. */
  readonly children: ReactNode
  readonly action: ReactNode
  readonly command: {
    readonly run: () => void
    readonly isBusy: boolean
    readonly failure: { readonly message: string } | null
  }
  readonly onClose: () => void
}

/** Confirms an action that can't be undone. */
export function ConfirmDialog({ title, children, action, command, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack>
        <Problem of={command.failure} />
        <Text size="sm">{children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={command.isBusy} onClick={() => command.run()} data-autofocus>
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
