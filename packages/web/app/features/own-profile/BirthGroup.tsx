import type { FieldName } from '@thunai/contract/profile/fields'
import { WHICH_TIMES } from '@thunai/contract/horoscope/astrology'
import { coordinate } from '@thunai/contract/horoscope/horoscope-proposal'
import { lazy, Suspense, useState } from 'react'
import type { Place } from '@thunai/contract/horoscope/astrology'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { toDateText } from '../../ui/text/date-text.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { placeText } from '../horoscopes/jathagam/birth-form.ts'
import { PlaceField } from '../horoscopes/jathagam/PlaceField.tsx'
import styles from './BirthGroup.module.css'
import type { FormValue, FormValues } from './edit-form.ts'
import type { Lists } from '../reference/useLists.ts'
import type { Proposing } from './useHoroscopeProposal.ts'

/** Loaded when something is computed. */
const Proposal = lazy(async () => ({ default: (await import('./HoroscopeProposal.tsx')).HoroscopeProposal }))

type Props = {
  /** yyyy-mm-dd, from the basic details. */
  dateOfBirth: string
  before: FormValues
  values: FormValues
  lists: Lists
  errorOf: (name: FieldName) => string | undefined
  change: (name: FieldName, value: FormValue) => void
  proposing: Proposing
}

const WHICH_LABELS = { first: 'The first, before the clocks were put back', second: 'The second, after it' } as const
const WHICH = WHICH_TIMES.map((value) => ({ value, label: WHICH_LABELS[value] }))
const PLACE_FIELDS = [
  ['birthLatitude', 'Latitude', '9.9190', 'North is above 0.'],
  ['birthLongitude', 'Longitude', '78.1195', 'East is above 0.'],
  ['birthTimeZone', 'Time zone', 'Asia/Kolkata', 'Found by the place when left empty.'],
] as const

/** The birth, and the horoscope that is computed from it. */
export function BirthGroup({ dateOfBirth, before, values, lists, errorOf, change, proposing }: Props) {
  const [place, setPlace] = useState<Place | null>(null)
  const text = (name: FieldName) => (typeof values[name] === 'string' ? values[name] : '')
  const clear = (...names: readonly FieldName[]) => {
    for (const name of names) change(name, '')
  }
  function choose(chosen: Place | null): void {
    setPlace(chosen)
    if (!chosen) return
    change('birthPlace', placeText(chosen))
    change('birthLatitude', String(coordinate(chosen.latitude)))
    change('birthLongitude', String(coordinate(chosen.longitude)))
    change('birthTimeZone', chosen.timeZone)
    clear('birthWhichTime')
  }
  const isLocated = text('birthLatitude') !== '' && text('birthLongitude') !== ''
  const where = isLocated
    ? `At ${text('birthLatitude')}, ${text('birthLongitude')}${text('birthTimeZone') && `, clocks of ${text('birthTimeZone')}`}.`
    : 'Type a few letters, in English or Tamil, and choose the town.'
  const asksWhich = errorOf('birthWhichTime') !== undefined || text('birthWhichTime') !== ''
  const isOddPlace = PLACE_FIELDS.some(([name]) => errorOf(name) !== undefined)
  return (
    <div className={styles['birth']}>
      <div className={styles['columns']}>
        <TextField
          name="birthTime"
          type="time"
          label="Birth time"
          value={text('birthTime')}
          error={errorOf('birthTime')}
          hint={`By the clock at the place. Born on ${toDateText(dateOfBirth)}, as in Basic Details.`}
          onChange={(event) => {
            change('birthTime', event.target.value)
            clear('birthWhichTime')
          }}
        />
        <PlaceField
          label="Birth place"
          value={place}
          text={text('birthPlace')}
          error={errorOf('birthPlace')}
          hint={where}
          onBlur={() => {}}
          ref={null}
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
          label="The clocks showed this time twice. Which of the two?"
          options={WHICH}
          value={text('birthWhichTime')}
          error={errorOf('birthWhichTime')}
          onChange={(_name, chosen) => change('birthWhichTime', chosen)}
        />
      )}
      <details className={styles['more']} open={isOddPlace || undefined}>
        <summary>The place isn’t in the list, or its clocks were different</summary>
        <div className={styles['columns']}>
          {PLACE_FIELDS.map(([name, label, placeholder, hint]) => (
            <TextField
              key={name}
              name={name}
              label={label}
              placeholder={placeholder}
              hint={hint}
              value={text(name)}
              error={errorOf(name)}
              autoComplete="off"
              onChange={(event) => change(name, event.target.value)}
            />
          ))}
        </div>
      </details>
      <div className={styles['compute']}>
        <Button
          look="secondary"
          isBusy={proposing.isAsking}
          busyText="Computing..."
          onClick={() => void proposing.compute()}
        >
          Compute from birth details
        </Button>
        <p className={styles['quiet']}>Fills nothing in by itself: you choose what to take over.</p>
      </div>
      {proposing.problem !== '' && <Banner kind="warning">{proposing.problem}</Banner>}
      {proposing.proposal && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Proposal
            proposal={proposing.proposal}
            before={before}
            lists={lists}
            taken={proposing.taken}
            onTake={proposing.take}
          />
        </Suspense>
      )}
    </div>
  )
}
