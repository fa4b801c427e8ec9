import { Trans, useLingui } from '@lingui/react/macro'
import {
  ACCOUNT_MESSAGES,
  endAllSessions,
  endOneSession,
  getSessions,
  type MemberSession,
} from '@thunai/contract/household/own-account'
import { useRef, useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { session } from '../../../session/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { formatMoment } from '../../../ui/text/format.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { TitledCard } from '../../../ui/layout/TitledCard.tsx'
import { problemOf } from '../../../data/form-problem.ts'
import styles from './Sessions.module.css'

const FEW = 3

/** The logged-in devices, each with a logout button. */
export function Sessions() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getSessions)
  const title = useRef<HTMLHeadingElement>(null)
  const [isWhole, setWhole] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const ending = useCommand(({ id }: MemberSession) => callAsMember(endOneSession, { params: { sessionId: id } }), {
    onDone: () => ended(),
    // the session had already ended
    onFailed: (failure) => (failure.code === 'sessionNotFound' ? ended() : toast.error(failure.message)),
  })
  async function ended(): Promise<void> {
    toast.success(ACCOUNT_MESSAGES.sessionEnded)
    await refetch()
    title.current?.focus()
  }
  const all = data?.data ?? []
  return (
    <TitledCard
      title={t`Where you are logged in`}
      titleRef={title}
      lead={t`Is there a device that you don’t know? Log it out and choose a new password.`}
    >
      {!data && (
        <Reading error={error} onRetry={refetch} label={t`Loading your devices`}>
          <Skeleton lines={4} />
        </Reading>
      )}
      {data && (
        <>
          <ul className="bare-list">
            {all.slice(0, isWhole ? all.length : FEW).map((device) => (
              <Device
                key={device.id}
                device={device}
                isEnding={ending.isBusy && ending.input?.id === device.id}
                onEnd={() => ending.run(device)}
              />
            ))}
          </ul>
          <div className="row wrap gap-2 above-3">
            {!isWhole && all.length > FEW && (
              <Button look="quiet" onClick={() => setWhole(true)}>
                <Trans>Show all {all.length}</Trans>
              </Button>
            )}
            <Button look="secondary" onClick={() => setAsking(true)}>
              <Trans>Log out everywhere</Trans>
            </Button>
          </div>
        </>
      )}
      {isAsking && <EverywhereDialog onClose={() => setAsking(false)} />}
    </TitledCard>
  )
}

function Device({
  device: { device, startedAt, isThis },
  isEnding,
  onEnd,
}: {
  device: MemberSession
  isEnding: boolean
  onEnd: () => void
}) {
  const { t, i18n } = useLingui()
  const since = formatMoment(startedAt, i18n)
  return (
    <li className={styles['device']}>
      <span className={styles['icon']}>
        <Icon name={isThis ? 'success' : 'device'} />
      </span>
      <div>
        <strong>{device}</strong>
        <div className={styles['since']}>{isThis ? t`This device, since ${since}` : t`Since ${since}`}</div>
      </div>
      {!isThis && (
        <Button
          look="quiet"
          aria-label={t`Log out ${device}, since ${since}`}
          isBusy={isEnding}
          busyText={t`Logging out...`}
          onClick={onEnd}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  )
}

function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const leave = async () => {
    setBusy(true)
    setProblem('')
    const answer = await callAsMember(endAllSessions, {})
    setBusy(false)
    if (!answer.ok && answer.code !== 'loginNeeded') return setProblem(problemOf(answer, []))
    session.logout()
    toast.success(ACCOUNT_MESSAGES.allSessionsEnded)
  }
  return (
    <CommandDialog
      title={t`Log out everywhere?`}
      submit={t`Log out everywhere`}
      busy={t`Logging out...`}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void leave()}
      onClose={onClose}
    >
      <p>
        <Trans>All devices are logged out at once, this one too. You can log in again with your password.</Trans>
      </p>
    </CommandDialog>
  )
}
