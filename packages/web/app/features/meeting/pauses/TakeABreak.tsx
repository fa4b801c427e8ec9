import { Trans, useLingui } from '@lingui/react/macro'
import { getPause, type PauseKind, startPause } from '@thunai/contract/meeting/pauses'
import { TOAST } from '@thunai/contract/frame/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '@thunai/client/useCommand'
import { useRef } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { RadioGroup } from '../../../ui/forms/choices/RadioGroup.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { ChoiceList } from '../../profile/privacy/ChoiceList.tsx'
import { KIND_CHOICES, REST_TIMES } from './pause-words.ts'
import { RestBanner } from './RestBanner.tsx'
import styles from './TakeABreak.module.css'
import { useSavedState } from '../../../session/useSavedState.ts'

/** Starts or ends a rest of the profile. */
export function TakeABreak() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getPause)
  const box = useRef<HTMLDivElement>(null)
  if (!data)
    return (
      <Reading error={error} onRetry={refetch} label={t`Loading`}>
        <Skeleton lines={3} />
      </Reading>
    )
  // the section and its pressed button disappear
  const keepFocus = () => box.current?.focus({ preventScroll: true })
  return (
    <div ref={box} tabIndex={-1}>
      {data.data.state === 'paused' ? (
        <RestBanner onEnded={keepFocus} />
      ) : (
        <Choices daysLeft={data.data.daysLeft} onStarted={keepFocus} />
      )}
    </div>
  )
}

function Choices({ daysLeft, onStarted }: { daysLeft: number; onStarted: () => void }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [kind, setKind] = useSavedState<PauseKind>('break.kind', 'talks')
  const times = REST_TIMES.filter(({ days }) => days <= daysLeft)
  const [days, setDays] = useSavedState('break.days', 30)
  const chosen = times.find((time) => time.days === days)?.days ?? times[0]?.days
  const starting = useCommand(() => callAsMember(startPause, { body: { kind, days: chosen ?? 0 } }), {
    onDone: async ({ message }) => {
      toast.success(message, TOAST.otherMs)
      onStarted()
      await queries.invalidateQueries()
    },
    onFailed: ({ message }) => void toast.error(message, TOAST.refusedMs),
  })
  if (chosen === undefined)
    return (
      <p>
        <Trans>Your profile has rested for the most days allowed in two years.</Trans>
      </p>
    )
  return (
    <div className="stack one-column gap-4 start-items">
      <ChoiceList legend={t`Why`} choices={KIND_CHOICES} value={kind} onChange={setKind} />
      <RadioGroup
        name="days"
        label={t`For how long`}
        options={times.map((time) => ({ value: String(time.days), label: t(time.label) }))}
        value={String(chosen)}
        onChange={(_, value) => setDays(Number(value))}
      />
      <ul className={styles['means']}>
        <li>
          <Trans>New families can’t find your profile. Families you are connected with still see it.</Trans>
        </li>
        <li>
          <Trans>You read and answer as before, and open nothing new.</Trans>
        </li>
        <li>
          <Trans>The days of your plan stand still, and you can come back on any day.</Trans>
        </li>
      </ul>
      <Button look="secondary" isBusy={starting.isBusy} onClick={() => starting.run()}>
        <Trans>Take a break</Trans>
      </Button>
    </div>
  )
}
