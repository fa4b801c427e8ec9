import { Alert, Button, Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { askStepUp, stepUp } from '@thunai/contract/desk/login'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { showPasskey } from './passkeys.ts'
import { usePasskey } from './usePasskey.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** Asks for the passkey again, before money, roles and private data. */
export function StepUp({ onAnswer }: { onAnswer: (wasShown: boolean) => void }) {
  const { run, problem, isBusy } = usePasskey()
  async function show() {
    const answer = await run(async () => {
      const offer = await callAsStaff(askStepUp)
      if (!offer.ok) return offer
      const passkey = await showPasskey(offer.reply.data.options)
      return passkey && callAsStaff(stepUp, { body: { passkey } })
    })
    if (answer?.ok) onAnswer(true)
  }
  return (
    <Dialog onClose={() => onAnswer(false)} title={<Trans>Is it you?</Trans>}>
      <Stack>
        <Text>
          <Trans>For money, roles and private data we ask for your passkey again. It is valid for ten minutes.</Trans>
        </Text>
        {problem && (
          <Alert color="danger" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <Button loading={isBusy} onClick={() => void show()} data-autofocus>
          <Trans>Confirm with your passkey</Trans>
        </Button>
      </Stack>
    </Dialog>
  )
}
