import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { askOfficeLogin, logInToOffice } from '@thunai/contract/desk/login'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { Door } from './Door.tsx'
import { showPasskey } from './passkeys.ts'
import { usePasskey } from './usePasskey.ts'

/** Login with a passkey, the only way in. */
export function LoginPage({ onIn }: { onIn: () => void }) {
  const { t } = useLingui()
  const { run, problem, isBusy } = usePasskey()
  async function logIn() {
    const answer = await run(async () => {
      const offer = await callAsStaff(askOfficeLogin)
      if (!offer.ok) return offer
      const passkey = await showPasskey(offer.reply.data.options)
      return passkey && callAsStaff(logInToOffice, { body: { passkey } })
    })
    if (answer?.ok) onIn()
  }
  return (
    <Door title={t`Office`} problem={problem}>
      <Text>
        <Trans>
          For the staff of this service. Log in with the passkey that you enrolled on this device or on your phone.
        </Trans>
      </Text>
      <Button size="md" loading={isBusy} onClick={() => void logIn()}>
        <Trans>Log in with your passkey</Trans>
      </Button>
      <Text size="sm" c="gray.8">
        <Trans>Lost it? Ask an administrator for a new link.</Trans>
      </Text>
    </Door>
  )
}
