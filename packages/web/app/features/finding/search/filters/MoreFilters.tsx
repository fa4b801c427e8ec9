import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { type Filter, FILTER_GROUPS, FILTERS } from '@thunai/contract/finding/filters'
import type { FilterGroup } from '@thunai/contract/profile/field-kinds'
import { lazy, Suspense, useId, useState } from 'react'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { countSet } from './filter-words.ts'
import type { FilterProps } from './FilterControl.tsx'
import styles from './Filters.module.css'

// loaded when the first group opens
const GroupBody = lazy(() => import('./GroupBody.tsx'))

/** Filters with their own controls above: those of the specification, and the member id. */
const APART: ReadonlySet<string> = new Set(['age', 'religion', 'gender', 'memberId'])
/** The group's filters, checkboxes first because they are quick. */
const filtersOf = (group: FilterGroup): readonly Filter[] => {
  const all = FILTERS.filter((filter) => filter.group === group && !APART.has(filter.name))
  return [...all.filter(({ kind }) => kind === 'only'), ...all.filter(({ kind }) => kind !== 'only')]
}
const GROUPS = (Object.keys(FILTER_GROUPS) as FilterGroup[]).map((name) => ({ name, filters: filtersOf(name) }))

/** All other filters, in collapsible groups. */
export function MoreFilters(props: FilterProps) {
  const { i18n } = useLingui()
  return (
    <section className={styles['section']}>
      <h3>
        <Trans>More filters</Trans>
      </h3>
      {GROUPS.map(({ name, filters }) => (
        <Group key={name} title={say(i18n, FILTER_GROUPS[name])} filters={filters} {...props} />
      ))}
    </section>
  )
}

function Group({ title, filters, ...props }: FilterProps & { title: string; filters: readonly Filter[] }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const set = countSet(props.query, filters)
  return (
    <div className={styles['group']}>
      <h4 className={styles['groupTitle']}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {title}
          {set > 0 && (
            <span className={styles['set']}>
              <span aria-hidden="true">{set}</span>
              <span className="visually-hidden">
                <Trans>({set} set)</Trans>
              </span>
            </span>
          )}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
        </button>
      </h4>
      <div id={id} className={styles['groupBody']} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton lines={6} height={28} />}>
            <GroupBody filters={filters} {...props} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
