import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { Filter } from '@thunai/contract/finding/filters'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../../paths.ts'
import { useSession } from '../../../../session/useSession.ts'
import type { WantedPage } from '../../../../session/wanted-page.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { FilterControl, type FilterProps } from './FilterControl.tsx'
import { useFilterLists } from './useFilterLists.ts'

/** A group's filters. Visitors get a login link in place of members-only filters; the login returns to this search. */
export default function GroupBody({ filters, ...props }: FilterProps & { filters: readonly Filter[] }) {
  const { i18n } = useLingui()
  const { isLoggedIn } = useSession()
  const lists = useFilterLists(props.query, true)
  const forMembers = isLoggedIn ? [] : filters.filter(({ shownBy }) => shownBy === 'profile')
  const { pathname, search } = useLocation()
  const wanted: WantedPage = { wanted: pathname + search }
  const names = forMembers.map(({ label }) => say(i18n, label).toLowerCase()).join(', ')
  return (
    <>
      {filters.map((filter) =>
        forMembers.includes(filter) ? null : (
          <FilterControl key={filter.name} {...props} lists={lists} filter={filter} />
        ),
      )}
      {forMembers.length > 0 && (
        <p className="row gap-2 flush quiet small">
          <Icon name="lock" size={18} />
          <span>
            <Trans>
              <Link to={paths.login} state={wanted}>
                Log in
              </Link>{' '}
              to search by: {names}.
            </Trans>
          </span>
        </p>
      )}
    </>
  )
}
