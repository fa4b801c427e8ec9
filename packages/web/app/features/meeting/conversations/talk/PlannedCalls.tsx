import { say } from '@thunai/client/language'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { useQueryClient } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { answerCall, getCallCalendar, getCalls, type PlannedCall } from '@thunai/contract/meeting/calls'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { saveFile } from '../../../../data/save-file.ts'
import { useRead } from '../../../../data/useRead.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { toast } from '../../../../ui/messages/toasts.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { ownZone, timesOf } from './call-times.ts'
import styles from './PlannedCalls.module.css'

const AGAIN_MS = 60_000

/** Upcoming calls with a family, in both families' local times. */
export function PlannedCalls({ profileId, name }: { profileId: string; name: string }) {
  const { t } = useLingui()
  const calls = useRead(getCalls, { params: { profileId } }, { refetchInterval: AGAIN_MS }).data?.data.rows ?? []
  if (calls.length === 0) return null
  return (
    <ul className={styles['calls']} aria-label={t`Planned calls`}>
      {calls.map((call) => (
        <Planned key={call.id} call={call} name={name} />
      ))}
    </ul>
  )
}

function Planned({ call, name }: { call: PlannedCall; name: string }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const { id, minutes, note, status, mine: isMine } = call
  const readAgain = () => queries.invalidateQueries(readingsBy(getCalls))
  const answering = useCommand(
    (answer: 'accepted' | 'declined' | 'withdrawn') =>
      callAsMember(answerCall, { params: { id }, body: { status: answer, timeZone: ownZone() } }),
    {
      onDone: readAgain,
      onFailed: (failure) => {
        toast.error(say(i18n, failure.message))
        // the other family acted first: show what they did
        return readAgain()
      },
    },
  )
  const { mine, theirs } = timesOf(call, i18n)
  const save = async () => {
    if (!(await saveFile(getCallCalendar, { params: { id } }, 'call.ics')))
      toast.error(t`The calendar could not be saved. Please try again.`)
  }
  return (
    <li className="row wrap top gap-2">
      <Icon name="phone" size={20} />
      <div className={styles['words']}>
        <strong>
          {status === 'accepted'
            ? t`Call agreed, ${minutes} minutes`
            : isMine
              ? t`You proposed a call, ${minutes} minutes`
              : t`${name} proposes a call, ${minutes} minutes`}
        </strong>
        <span>
          <Trans>Your time: {mine}</Trans>
        </span>
        {theirs !== undefined && (
          <span>
            <Trans>Their time: {theirs}</Trans>
          </span>
        )}
        {note !== '' && <span className={styles['note']}>{note}</span>}
      </div>
      <div className="row wrap gap-2">
        {!isMine && status === 'proposed' && (
          <Button isBusy={answering.isBusy} onClick={() => answering.run('accepted')}>
            <Trans>Accept</Trans>
          </Button>
        )}
        {isMine ? (
          <Button look="secondary" isBusy={answering.isBusy} onClick={() => answering.run('withdrawn')}>
            <Trans>Withdraw</Trans>
          </Button>
        ) : (
          <Button look="secondary" isBusy={answering.isBusy} onClick={() => answering.run('declined')}>
            <Trans>Decline</Trans>
          </Button>
        )}
        <Button look="quiet" aria-label={t`Add to my calendar`} onClick={() => void save()}>
          <Icon name="calendar" size={18} />
        </Button>
      </div>
    </li>
  )
}
