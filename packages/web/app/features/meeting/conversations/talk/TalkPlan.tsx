import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { readingsBy } from '@thunai/client/keys'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { getCalls, planCall } from '@thunai/contract/meeting/calls'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { Banner } from '../../../../ui/messages/Banner.tsx'
import { toast } from '../../../../ui/messages/toasts.ts'
import { ownZone } from './call-times.ts'
import { saveBlob } from '@thunai/client/keep-file'
import { Button } from '../../../../ui/actions/Button.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { dayOf } from '../../../../ui/text/date-text.ts'
import { calendarEntry } from './calendar-entry.ts'
import styles from './TalkDialog.module.css'
import { useSavedState } from '../../../../session/useSavedState.ts'

const CALL_MINUTES = 30
const DAY_MS = 86_400_000

/** The date of a call, to propose to the family or save as a calendar file. */
export function TalkPlan({ name, profileId }: { name: string; profileId: string }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [today] = useState(() => dayOf(new Date()))
  const [tomorrow] = useState(() => dayOf(new Date(Date.now() + DAY_MS)))
  const [day, setDay] = useSavedState(`talk.${profileId}.day`, tomorrow)
  const [time, setTime] = useSavedState(`talk.${profileId}.time`, '18:00')
  const [note, setNote] = useSavedState(`talk.${profileId}.note`, '')
  const proposing = useCommand(
    (at: string) =>
      callAsMember(planCall, {
        params: { profileId },
        body: { at, minutes: CALL_MINUTES, note, timeZone: ownZone() },
      }),
    {
      onDone: async () => {
        await queries.invalidateQueries(readingsBy(getCalls))
        setNote('')
        toast.success(t`The time was proposed to the family.`)
      },
    },
  )
  const [isAsked, setAsked] = useState(false)
  const missing = (value: string) => (isAsked && value === '' ? t`Please choose a day and a time.` : undefined)
  const chosen = (): Date | undefined => {
    const start = new Date(`${day}T${time}`)
    if (!Number.isNaN(start.getTime())) return start
    setAsked(true)
    return undefined
  }
  const propose = (event: SubmitEvent) => {
    event.preventDefault()
    const start = chosen()
    if (start) proposing.run(start.toISOString())
  }
  const save = () => {
    const start = chosen()
    if (!start) return
    const id = `${start.getTime()}.${encodeURIComponent(name)}@thunai`
    const text = calendarEntry({
      title: t`Call with the family of ${name}`,
      start,
      minutes: CALL_MINUTES,
      id,
      now: new Date(),
    })
    saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'thunai-call.ics')
  }
  return (
    <section aria-labelledby="talk-plan">
      <h3 id="talk-plan" className={styles['title']}>
        <Trans>When do you talk?</Trans>
      </h3>
      <form className={styles['plan']} onSubmit={propose} noValidate>
        <TextField
          label={t`Day`}
          type="date"
          min={today}
          required
          value={day}
          error={missing(day)}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <TextField
          label={t`Time`}
          type="time"
          required
          value={time}
          error={missing(time)}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        <TextField
          label={t`Note (optional)`}
          className={styles['note']}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Button type="submit" isBusy={proposing.isBusy}>
          <Trans>Propose this time</Trans>
        </Button>
        <Button look="secondary" onClick={save}>
          <Icon name="calendar" size={18} />
          <Trans>Add to my calendar</Trans>
        </Button>
      </form>
      {proposing.failure && <Banner kind="error">{say(i18n, proposing.failure.message)}</Banner>}
    </section>
  )
}
