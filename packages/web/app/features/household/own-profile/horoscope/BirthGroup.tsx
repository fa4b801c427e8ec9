import type { Sentence } from '@thunai/client/language'
import { say } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldName } from '@thunai/contract/profile/fields'
import { WHICH_TIMES } from '@thunai/contract/profile/astrology'
import { BIRTH_FIELDS } from '@thunai/contract/profile/horoscope-values'
import { coordinate } from '@thunai/contract/profile/horoscope-proposal'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BirthPlace } from '@thunai/contract/profile/astrology'
import { Banner } from '../../../../ui/messages/Banner.tsx'
import { Button } from '../../../../ui/actions/Button.tsx'
import { toDateText } from '../../../../ui/text/date-text.ts'
import { RadioGroup } from '../../../../ui/forms/choices/RadioGroup.tsx'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { useOpenWhen } from '../../../../ui/hooks/useOpenWhen.ts'
import { placeText } from '../../../profile/horoscopes/jathagam/birth-form.ts'
import { clockName } from '../../../profile/horoscopes/jathagam/clock-name.ts'
import { PlaceField } from '../../../profile/horoscopes/jathagam/PlaceField.tsx'
import styles from './BirthGroup.module.css'
import { isBirthComplete, isValueGiven } from './birth-part.ts'
import type { FormValue, FormValues } from '../edit-form.ts'
import type { Lists } from '../../../profile/reference/useLists.ts'
import type { Proposing } from './useHoroscopeProposal.ts'

/** Loaded when a horoscope is computed. */
const Proposal = lazy(async () => ({ default: (await import('./HoroscopeProposal.tsx')).HoroscopeProposal }))

type Props = {
  /** yyyy-mm-dd, from the basic details. */
  dateOfBirth: string
  before: FormValues
  values: FormValues
  lists: Lists
  errorOf: (name: FieldName) => Sentence | undefined
  change: (name: FieldName, value: FormValue) => void
  proposing: Proposing
}

const WHICH_LABELS = {
  first: msg`The first, before the clocks were put back`,
  second: msg`The second, after it`,
} as const
const PLACE_FIELDS = [
  ['birthLatitude', msg`Latitude`, '9.9190', msg`North is above 0.`],
  ['birthLongitude', msg`Longitude`, '78.1195', msg`East is above 0.`],
  ['birthTimeZone', msg`Time zone`, 'Asia/Kolkata', msg`If left empty, we use the place’s own.`],
] as const

/** The birth fields, and the horoscope computed from them. */
export function BirthGroup({ dateOfBirth, before, values, lists, errorOf, change, proposing }: Props) {
  const { t, i18n } = useLingui()
  const [place, setPlace] = useState<BirthPlace | null>(null)
  const text = (name: FieldName) => (typeof values[name] === 'string' ? values[name] : '')
  const clear = (...names: readonly FieldName[]) => {
    for (const name of names) change(name, '')
  }
  const { compute } = proposing
  const computedFor = useRef('')
  const birthKey = BIRTH_FIELDS.map(text).join()
  /** Computes once per birth. Nothing is stored before Save. */
  function computeOnce(): void {
    if (!isBirthComplete(values) || computedFor.current === birthKey) return
    computedFor.current = birthKey
    void compute()
  }
  const computeAtPlace = useEffectEvent(() => {
    if (place) computeOnce()
  })
  useEffect(() => computeAtPlace(), [place])
  function leaveTime(): void {
    const isChanged = text('birthTime') !== before['birthTime']
    // a changed time alone isn't reason enough to question the family's own star
    if (isChanged && (place || !isValueGiven('star', values))) computeOnce()
  }
  function choose(chosen: BirthPlace | null): void {
    setPlace(chosen)
    if (!chosen) return
    change('birthPlace', placeText(chosen))
    change('birthLatitude', String(coordinate(chosen.latitude)))
    change('birthLongitude', String(coordinate(chosen.longitude)))
    change('birthTimeZone', chosen.timeZone)
    clear('birthWhichTime')
  }
  const [latitude, longitude, zone] = [text('birthLatitude'), text('birthLongitude'), text('birthTimeZone')]
  const clock = clockName(zone, i18n)
  const where =
    latitude === '' || longitude === ''
      ? t`Type a few letters, in English or Tamil, and choose the town.`
      : zone === ''
        ? t`At ${latitude}, ${longitude}.`
        : t`At ${latitude}, ${longitude}, ${clock}.`
  const asksWhich = errorOf('birthWhichTime') !== undefined || text('birthWhichTime') !== ''
  const isOddPlace = PLACE_FIELDS.some(([name]) => errorOf(name) !== undefined)
  const byHand = useOpenWhen(isOddPlace)
  return (
    <div className="stack gap-3">
      <div className={styles['columns']}>
        <TextField
          name="birthTime"
          type="time"
          label={t`Birth time`}
          value={text('birthTime')}
          error={errorOf('birthTime')}
          hint={t`Local time at the place of birth. Born on ${toDateText(dateOfBirth)}, as in Basic Details.`}
          onBlur={leaveTime}
          onChange={(event) => {
            change('birthTime', event.target.value)
            clear('birthWhichTime')
          }}
        />
        <PlaceField
          label={t`Birth place`}
          value={place}
          text={text('birthPlace')}
          error={errorOf('birthPlace')}
          hint={where}
          isPlaced={latitude !== '' && longitude !== ''}
          onChange={choose}
          onText={(typed) => {
            change('birthPlace', typed)
            clear('birthLatitude', 'birthLongitude', 'birthTimeZone', 'birthWhichTime')
          }}
        />
      </div>
      {asksWhich && (
        <RadioGroup
          name="birthWhichTime"
          label={t`The clocks showed this time twice. Which of the two?`}
          options={WHICH_TIMES.map((which) => ({ value: which, label: t(WHICH_LABELS[which]) }))}
          value={text('birthWhichTime')}
          error={errorOf('birthWhichTime')}
          onChange={(_name, chosen) => change('birthWhichTime', chosen)}
        />
      )}
      <details {...byHand} className={styles['more']}>
        <summary>
          <Trans>The place isn’t in the list, or its clocks were different</Trans>
        </summary>
        <div className={styles['columns']}>
          {PLACE_FIELDS.map(([name, label, placeholder, hint]) => (
            <TextField
              key={name}
              name={name}
              label={t(label)}
              placeholder={placeholder}
              hint={t(hint)}
              value={text(name)}
              error={errorOf(name)}
              autoComplete="off"
              onChange={(event) => change(name, event.target.value)}
            />
          ))}
        </div>
      </details>
      <div className="row wrap middle gap-2-3">
        <Button
          look="secondary"
          isBusy={proposing.isAsking}
          busyText={t`Computing...`}
          onClick={() => void proposing.compute()}
        >
          <Trans>Compute from birth details</Trans>
        </Button>
        <p className="flush quiet small">
          <Trans>You see it here first. If your profile says otherwise, we ask you.</Trans>
        </p>
      </div>
      {proposing.problem !== '' && <Banner kind="warning">{say(i18n, proposing.problem)}</Banner>}
      {proposing.proposal && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Proposal
            proposal={proposing.proposal}
            before={before}
            lists={lists}
            taken={proposing.taken}
            onTake={proposing.take}
            onLeaveOut={proposing.leaveOut}
          />
        </Suspense>
      )}
    </div>
  )
}
