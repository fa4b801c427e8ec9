import { type Filter, FILTER_GROUPS, FILTERS } from '@thunai/contract/members/filters'
import type { FilterGroup } from '@thunai/contract/profile/field-kinds'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/useSession.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { countSet } from './filter-words.ts'
import { FilterControl, type FilterProps } from './FilterControl.tsx'
import styles from './Filters.module.css'
import { useFilterLists } from './useFilterLists.ts'

/** Those that stand above, as the specification has them, and the one with a field of its own. */
const APART: ReadonlySet<string> = new Set(['age', 'religion', 'gender', 'memberId'])
/** What is only ticked comes first in a group: it is quickly done. */
const filtersOf = (group: FilterGroup): readonly Filter[] => {
  const all = FILTERS.filter((filter) => filter.group === group && !APART.has(filter.name))
  return [...all.filter(({ kind }) => kind === 'only'), ...all.filter(({ kind }) => kind !== 'only')]
}
const GROUPS = (Object.keys(FILTER_GROUPS) as FilterGroup[]).map((name) => ({ name, filters: filtersOf(name) }))

/** All other filters, in groups that open. */
export function MoreFilters(props: FilterProps) {
  return (
    <section className={styles['section']}>
      <h3>More filters</h3>
      {GROUPS.map(({ name, filters }) => (
        <Group key={name} title={FILTER_GROUPS[name]} filters={filters} {...props} />
      ))}
    </section>
  )
}

function Group({ title, filters, ...props }: FilterProps & { title: string; filters: readonly Filter[] }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const set = countSet(props.query, (filter) => filters.includes(filter))
  return (
    <div className={styles['group']}>
      <h4 className={styles['groupTitle']}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {title}
          {set > 0 && (
            <span className={styles['set']}>
              {set}
              <span className="visually-hidden"> set</span>
            </span>
          )}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
        </button>
      </h4>
      <div id={id} className={styles['groupBody']} hidden={!isOpen}>
        {isOpen && <GroupBody filters={filters} {...props} />}
      </div>
    </div>
  )
}

function GroupBody({ filters, ...props }: FilterProps & { filters: readonly Filter[] }) {
  const { isLoggedIn } = useSession()
  const lists = useFilterLists(props.query, true)
  const forMembers = isLoggedIn ? [] : filters.filter(({ needsMember }) => needsMember)
  return (
    <>
      {filters.map((filter) =>
        forMembers.includes(filter) ? null : (
          <FilterControl key={filter.name} {...props} lists={lists} filter={filter} />
        ),
      )}
      {forMembers.length > 0 && (
        <p className={styles['hint']}>
          <Link to={paths.login}>Log in</Link> to search by:{' '}
          {forMembers.map(({ label }) => label.toLowerCase()).join(', ')}.
        </p>
      )}
    </>
  )
}
