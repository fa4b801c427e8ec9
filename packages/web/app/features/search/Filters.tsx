import { GENDERS } from '@thunai/contract/values/choices'
import { SEARCH_AGE } from '@thunai/contract/frame/limits'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { RangeSlider } from '../../ui/forms/RangeSlider.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { useReferenceLists } from '../reference/useLists.ts'
import styles from './Filters.module.css'
import { ALL_AGES, isReligion, type SearchQuery, toggleReligion } from './search-query.ts'

type Props = { query: SearchQuery; onChange: (changes: Partial<SearchQuery>) => void }

/** Age, religion and gender (SRCH-01, SRCH-07, SRCH-09, SRCH-11). */
export function Filters({ query, onChange }: Props) {
  return (
    <div className={styles['filters']}>
      <AgeFilter ages={query.ages} onChange={onChange} />
      <ReligionFilter chosen={query.religions} onChange={onChange} />
      <GenderFilter chosen={query.gender} onChange={onChange} />
    </div>
  )
}

// a thumb on its way asks for nothing: only where it rests is searched
const REST_MS = 300

function AgeFilter({ ages, onChange }: { ages: SearchQuery['ages']; onChange: Props['onChange'] }) {
  const [moving, setMoving] = useState<[number, number]>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // other filters may change before the thumb has rested
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const move = (next: [number, number]) => {
    setMoving(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setMoving(undefined)
      latest.current({ ages: next })
    }, REST_MS)
  }
  return (
    <section className={styles['section']}>
      <h3>Age</h3>
      <RangeSlider
        label="Years"
        min={SEARCH_AGE.from}
        max={SEARCH_AGE.to}
        step={SEARCH_AGE.step}
        value={moving ?? ages ?? ALL_AGES}
        onChange={move}
        thumbNames={['Youngest age', 'Oldest age']}
      />
    </section>
  )
}

function ReligionFilter({ chosen, onChange }: { chosen: readonly string[]; onChange: Props['onChange'] }) {
  const religions = useReferenceLists()?.religion
  return (
    <fieldset className={styles['section']}>
      <legend>
        <h3>Religion</h3>
      </legend>
      {religions?.map((item) => (
        <Checkbox
          key={item.id}
          label={item.name}
          checked={chosen.some((one) => isReligion(one, item))}
          onChange={(event) => onChange({ religions: toggleReligion(chosen, item, event.target.checked, religions) })}
        />
      ))}
      {!religions && <Skeleton lines={6} height={28} />}
    </fieldset>
  )
}

function GenderFilter({ chosen, onChange }: { chosen: SearchQuery['gender']; onChange: Props['onChange'] }) {
  const name = useId()
  return (
    <fieldset className={styles['section']}>
      <legend>
        <h3>Gender</h3>
      </legend>
      <div className={styles['genders']}>
        {GENDERS.map((gender) => (
          <label key={gender} className={styles['radio']}>
            <input
              type="radio"
              name={name}
              value={gender}
              checked={gender === chosen}
              onChange={() => onChange({ gender })}
            />
            <span>{gender}</span>
          </label>
        ))}
        {chosen && (
          <Button look="quiet" onClick={() => onChange({ gender: undefined })}>
            Any gender
          </Button>
        )}
      </div>
    </fieldset>
  )
}
