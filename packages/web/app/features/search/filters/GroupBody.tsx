import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { Filter } from '@thunai/contract/members/filters'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/useSession.ts'
import { FilterControl, type FilterProps } from './FilterControl.tsx'
import styles from './Filters.module.css'
import { useFilterLists } from './useFilterLists.ts'

/** The filters of a group; instead of those that ask about the member a way to the login. */
export default function GroupBody({ filters, ...props }: FilterProps & { filters: readonly Filter[] }) {
  const { i18n } = useLingui()
  const { isLoggedIn } = useSession()
  const lists = useFilterLists(props.query, true)
  const forMembers = isLoggedIn ? [] : filters.filter(({ needsMember }) => needsMember)
  const names = forMembers.map(({ label }) => say(i18n, label).toLowerCase()).join(', ')
  return (
    <>
      {filters.map((filter) =>
        forMembers.includes(filter) ? null : (
          <FilterControl key={filter.name} {...props} lists={lists} filter={filter} />
        ),
      )}
      {forMembers.length > 0 && (
        <p className={styles['hint']}>
          <Trans>
            <Link to={paths.login}>Log in</Link> to search by: {names}.
          </Trans>
        </p>
      )}
    </>
  )
}
