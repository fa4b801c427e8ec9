import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { askEnrolment, enrolPasskey } from '@thunai/contract/desk/login'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { Door } from './Door.tsx'
import { makePasskey } from './passkeys.ts'
import { usePasskey } from './usePasskey.ts'

/** Enrols a passkey through an invitation and logs in. The secret follows "#", so it never reaches a server log. */
export function EnrolPage({ onIn }: { onIn: () => void }) {
  const { t } = useLingui()
  const { run, problem, isBusy } = usePasskey()
  const [token] = useState(() => window.location.hash.slice(1))
  async function enrol() {
    const answer = await run(async () => {
      const offer = await callAsStaff(askEnrolment, { body: { token } })
      if (!offer.ok) return offer
      const passkey = await makePasskey(offer.reply.data.options)
      return passkey && callAsStaff(enrolPasskey, { body: { token, passkey } })
    })
    if (answer?.ok) onIn()
  }
  return (
    <Door title={t`Welcome to the office`} problem={problem}>
      <Text>
        <Trans>
          You were invited to join the staff. Create a passkey now with your finger, your face or this device’s lock.
          From then on it is the only way in, and there is no password to remember.
        </Trans>
      </Text>
      <Button size="md" loading={isBusy} onClick={() => void enrol()}>
        <Trans>Create a passkey</Trans>
      </Button>
      <Text size="sm" c="gray.8">
        <Trans>Any passkeys you had before stop working.</Trans>
      </Text>
    </Door>
  )
}
