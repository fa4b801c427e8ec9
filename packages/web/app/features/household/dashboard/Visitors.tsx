import { useLingui } from '@lingui/react/macro'
import { getWhoViewedMe } from '@thunai/contract/meeting/viewing'
import { useNews } from '../../../data/useNews.ts'
import { useRead } from '../../../data/useRead.ts'
import { viewsPath } from '../../../paths.ts'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'
import { Block } from './Block.tsx'
import { PersonLink } from './PersonLink.tsx'
import styles from './Visitors.module.css'

const NEWEST = { query: { size: 3 } } as const

/** The latest visitors to the member's profile. */
export function Visitors() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getWhoViewedMe, NEWEST)
  const fresh = useNews()?.newVisitors ?? 0
  const total = data?.totalElements ?? 0
  return (
    <Block
      title={t`Visitors`}
      news={fresh > 0 ? t`${fresh} new` : undefined}
      all={{ to: viewsPath('visitors'), label: total > NEWEST.query.size ? t`All ${total}` : t`All visitors` }}
      waiting={t`Loading your visitors`}
      skeleton={<Skeleton lines={3} height={56} />}
      error={error}
      onRetry={refetch}
    >
      {data &&
        (data.data.length > 0 ? (
          <ul className={styles['visitors']}>
            {data.data.map(({ profileId, name, viewedAt, profile }) => (
              <li key={profileId}>
                <PersonLink id={profileId} name={name} photo={profile?.profileThumbnailImage ?? null}>
                  <span>
                    {profile && `${t`${profile.age} years`} · `}
                    <Moment at={viewedAt} isDay />
                  </span>
                </PersonLink>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles['empty']}>{t`No profiles have viewed your profile yet.`}</p>
        ))}
    </Block>
  )
}
