import { Button, Code, CopyButton, Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Dialog } from '../../ui/Dialog.tsx'

/** An invitation link, shown once. */
export function InviteLink({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={<Trans>Link to create a passkey</Trans>}>
      <Stack>
        <Text size="sm">
          <Trans>We have emailed it to the person. It works once, and is shown only now.</Trans>
        </Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {link}
        </Code>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button onClick={copy} data-autofocus>
              {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Dialog>
  )
}
