import type { Sentence } from '@thunai/client/language'
import { Trans } from '@lingui/react/macro'
import { getOwnContacts } from '@thunai/contract/household/own-account'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../../data/useRead.ts'
import { useSession } from '../../../session/useSession.ts'
import { Button } from '../../../ui/actions/Button.tsx'

const NewContactDialog = lazy(async () => ({ default: (await import('./NewContactDialog.tsx')).NewContactDialog }))

type Props = {
  /** Logs in first, for a page that opens before the login. */
  logIn?: ((password: string) => Promise<Sentence | undefined>) | undefined
  onVerified: () => void
}

/** Replaces a mistyped e-mail; an OTP proves the new one. The server knows which one waits, also after a reload. */
export function CorrectEmail({ logIn, onVerified }: Props) {
  const { isLoggedIn } = useSession()
  const asked = useRead(getOwnContacts, {}, { enabled: isLoggedIn }).data?.data.email
  const [opened, setOpened] = useState<{ waiting?: string }>()
  return (
    <div className="row wrap gap-2 above-3">
      <Button look="quiet" onClick={() => setOpened({})}>
        <Trans>Wrong address? Correct it</Trans>
      </Button>
      {asked && (
        <Button look="quiet" onClick={() => setOpened({ waiting: asked })}>
          <Trans>Enter the OTP for the new email</Trans>
        </Button>
      )}
      {opened && (
        <Suspense>
          <NewContactDialog
            kind="email"
            waiting={opened.waiting}
            correction={{ logIn, onDone: onVerified }}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
