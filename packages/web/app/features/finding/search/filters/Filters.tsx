import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { SEARCH_AGE } from '@thunai/contract/frame/limits'
import { GENDERS } from '@thunai/contract/values/choices'
import { useId } from 'react'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx'
import { RangeSlider } from '../../../../ui/forms/RangeSlider.tsx'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { ALL_AGES } from '../search-query.ts'
import { listChange } from './change-list.ts'
import { countText } from './filter-words.ts'
import type { FilterProps } from './FilterControl.tsx'
import styles from './Filters.module.css'
import { FindById, type IdProps } from './FindById.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { toIds } from './useFilterLists.ts'
import { useDebouncedControl } from './useResting.ts'

/** Age, religion and gender (SRCH-01, SRCH-07, SRCH-09, SRCH-11), then all other filters. */
export function Filters({ byId, ...props }: FilterProps & { byId: IdProps }) {
  return (
    <div className="stack gap-4 may-shrink">
      <AgeFilter {...props} />
      <ReligionFilter {...props} />
      <GenderFilter {...props} />
      <MoreFilters {...props} />
      <FindById {...byId} />
    </div>
  )
}

// A slider searches only after it stops moving.
const REST_MS = 300

function AgeFilter({ query: { ages }, turn, onChange }: FilterProps) {
  const { t } = useLingui()
  const chosen = ages === undefined || ages === 'any' ? ALL_AGES : ages
  const moved = useDebouncedControl<readonly [number, number]>(chosen, turn, REST_MS, (next) =>
    onChange({ ages: next }),
  )
  return (
    <section className={styles['section']}>
      <h3>
        <Trans>Age</Trans>
      </h3>
      <RangeSlider
        label={t`Years`}
        min={SEARCH_AGE.from}
        max={SEARCH_AGE.to}
        step={SEARCH_AGE.step}
        value={moved.shown}
        onChange={moved.move}
        thumbNames={[t`Youngest age`, t`Oldest age`]}
      />
    </section>
  )
}

function ReligionFilter({ query, lists, facets, onChange }: FilterProps) {
  const { options, isLoading } = lists.of('religion')
  const chosen = toIds(query.religion ?? [], options)
  return (
    <fieldset className={styles['section']}>
      <legend>
        <h3>
          <Trans>Religion</Trans>
        </h3>
      </legend>
      <div className={styles['religions']}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            note={countText(facets.countOf('religion', value))}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(
                listChange(
                  query,
                  'religion',
                  target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
                ),
              )
            }
          />
        ))}
      </div>
      {options.length === 0 && isLoading && <Skeleton lines={6} height={28} />}
    </fieldset>
  )
}

function GenderFilter({ query: { gender: chosen }, facets, onChange }: FilterProps) {
  const { i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className={styles['section']}>
      <legend>
        <h3>
          <Trans>Gender</Trans>
        </h3>
      </legend>
      <div className={styles['genders']}>
        {GENDERS.map((gender) => {
          const count = countText(facets.countOf('gender', gender))
          return (
            <label key={gender} className={styles['radio']}>
              <input
                type="radio"
                name={name}
                value={gender}
                checked={gender === chosen}
                aria-describedby={count === undefined ? undefined : `${name}-${gender}`}
                onChange={() => onChange({ gender })}
              />
              <span>{say(i18n, gender)}</span>
              {count !== undefined && (
                <span className="quiet small figures" id={`${name}-${gender}`} aria-hidden="true">
                  {count}
                </span>
              )}
            </label>
          )
        })}
        {chosen && (
          <Button look="quiet" onClick={() => onChange({ gender: undefined })}>
            <Trans>Any gender</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  )
}
