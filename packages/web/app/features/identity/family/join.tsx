import { say } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getInvitation } from '@thunai/contract/identity/family'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { useRead } from '../../../data/useRead.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/useSession.ts'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import { useInBrowser } from '../../../ui/hooks/useInBrowser.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { JoinForm } from './JoinForm.tsx'
import { JoinWithAccount } from './JoinWithAccount.tsx'
import { RELATION_NAMES, ROLE_NAMES, ROLE_RIGHTS } from './relations.ts'

export const meta = pageMeta({
  title: msg`Join the family`,
  description: msg`Help to look after the profile of a relative.`,
})

/** The page behind an invitation's link. The secret is in the hash, which reaches no server and no other site. */
export default function Join() {
  const { t } = useLingui()
  const isInBrowser = useInBrowser()
  const token = useLocation().hash.slice(1)
  return (
    <FormPage
      title={t`Join the Family`}
      footer={
        <Link to={paths.contact}>
          <Trans>Contact us</Trans>
        </Link>
      }
    >
      {isInBrowser && <Invitation token={token} />}
    </FormPage>
  )
}

function Invitation({ token }: { token: string }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useRead(getInvitation, { params: { token: token || '-' } }, { retry: false })
  if (error?.code === 'invitationWrong') return <Banner kind="warning">{say(i18n, error.message)}</Banner>
  if (error) return <ReadFailed error={error} onRetry={refetch} />
  if (!data)
    return (
      <Waiting label={t`Loading the invitation`}>
        <Skeleton lines={3} />
      </Waiting>
    )
  return <Open token={token} invitation={data.data} />
}

function Open({ token, invitation }: { token: string; invitation: Reply<typeof getInvitation>['data'] }) {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const { name, candidate, memberId, role, relation, email, phone, hasAccount } = invitation
  const address = email ?? phone ?? ''
  const [isWaiting, setWaiting] = useState(false)
  const [as, to] = [t(ROLE_NAMES[role]), t(RELATION_NAMES[relation])]
  if (isWaiting)
    return (
      <Banner kind="success" title={t`Please wait for the family`}>
        <Trans>
          We have emailed the family. Once they confirm your name, you can log in and take part. We will email you then.
        </Trans>
      </Banner>
    )
  return (
    <>
      <p>
        <Trans>
          Vanakkam, {name}. You are invited to help look after the profile of {candidate} ({memberId}).
        </Trans>
      </p>
      <p>
        <strong>
          {as} · {to}
        </strong>
        <br />
        {t(ROLE_RIGHTS[role])}
      </p>
      {isLoggedIn || hasAccount ? (
        <JoinWithAccount token={token} address={address} onWaiting={() => setWaiting(true)} />
      ) : (
        <>
          <JoinForm token={token} address={address} needsEmail={email === null} onWaiting={() => setWaiting(true)} />
          {address === '' && <JoinWithAccount token={token} address="" onWaiting={() => setWaiting(true)} />}
        </>
      )}
    </>
  )
}
