import { useLingui } from '@lingui/react/macro'
import { getInterests } from '@thunai/contract/meeting/interests'
import { getMatches } from '@thunai/contract/finding/matches'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { searchProfiles } from '@thunai/contract/finding/search'
import { getProfilesIViewed } from '@thunai/contract/meeting/viewing'
import { Link } from 'react-router'
import { type ViewsSection, viewsSectionPath } from '../../../paths.ts'
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx'
import { useRead } from '../../../data/useRead.ts'
import { otherGender } from './other-gender.ts'
import { SHOWN_MATCHES } from './NewMatches.tsx'
import styles from './Tiles.module.css'

const COUNT_ONLY = { size: 0 }
const SMALLEST_PAGE = { page: 0, size: 1 }

/** Four links into the member's profile page, with counts; "…" while loading, "–" on failure. */
export function Tiles({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const viewed = useRead(getProfilesIViewed, { query: COUNT_ONLY })
  const all = useRead(searchProfiles, { query: SMALLEST_PAGE, body: otherGender(profile) })
  const matches = useRead(getMatches, SHOWN_MATCHES)
  const interests = useRead(getInterests)
  const tiles: readonly {
    name: string
    icon: IconName
    view: ViewsSection
    count: number | undefined
    isFailed: boolean
  }[] = [
    { name: t`View Profiles`, icon: 'users', view: 'viewed-by', count: all.data?.totalElements, isFailed: all.isError },
    {
      name: t`My Matches`,
      icon: 'rings',
      view: 'matches',
      count: matches.data?.totalElements,
      isFailed: matches.isError,
    },
    {
      name: t`Interest Sent`,
      icon: 'heart',
      view: 'interest',
      count: interests.data?.data.totals.sent,
      isFailed: interests.isError,
    },
    {
      name: t`Viewed Profiles`,
      icon: 'eye',
      view: 'viewed',
      count: viewed.data?.totalElements,
      isFailed: viewed.isError,
    },
  ]
  return (
    <ul className={styles['tiles']} aria-label={t`Your profiles`}>
      {tiles.map(({ name, icon, view, count, isFailed }) => (
        <li key={name}>
          <Link className={styles['tile']} to={viewsSectionPath(view)}>
            <Icon name={icon} size={22} />
            <span className={styles['count']}>{count?.toLocaleString('en-IN') ?? (isFailed ? '–' : '…')}</span>
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
