import { Trans, useLingui } from '@lingui/react/macro'
import { acceptInvitation, getOwnProfiles } from '@thunai/contract/identity/family'
import { useCommand } from '@thunai/client/useCommand'
import { useNavigate } from 'react-router'
import { callAsMember } from '../../../data/call-as-member.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.ts'
import { useSession } from '../../../session/useSession.ts'
import type { WantedPage } from '../../../session/wanted-page.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import styles from '../../../ui/forms/form.module.css'
import { toast } from '../../../ui/messages/toasts.ts'

/** Joins with an existing account. The login returns here. */
export function JoinWithAccount({
  token,
  address,
  onWaiting,
}: {
  token: string
  /** Masked; "" for a link that the family sent itself. */
  address: string
  onWaiting: () => void
}) {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const accepting = useCommand(() => callAsMember(acceptInvitation, { params: { token } }), {
    changes: [getOwnProfiles],
    onDone: async ({ message, data }) => {
      if (data.waits) return onWaiting()
      toast.success(message)
      session.choose(data.profileId)
      await navigate(paths.family, { replace: true })
    },
  })
  const loginState: WantedPage = { wanted: `${paths.joinFamily}#${token}` }
  if (!isLoggedIn)
    return (
      <div className={styles['form']}>
        <p>
          {address === '' ? (
            <Trans>If you have an account, please log in; you will come back here.</Trans>
          ) : (
            <Trans>Please log in with the account of {address}; you will come back here.</Trans>
          )}
        </p>
        <ButtonLink to={paths.login} state={loginState}>
          <Trans>Login</Trans>
        </ButtonLink>
      </div>
    )
  return (
    <div className={styles['form']}>
      <FormMessage outcome={accepting.failure ? { kind: 'error', text: accepting.failure.message } : undefined} />
      <Button wide isBusy={accepting.isBusy} busyText={t`Joining...`} onClick={() => accepting.run()}>
        <Trans>Join</Trans>
      </Button>
    </div>
  )
}
