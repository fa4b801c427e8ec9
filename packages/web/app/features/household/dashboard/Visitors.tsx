import { useLingui } from '@lingui/react/macro'
import { getWhoViewedMe } from '@thunai/contract/meeting/viewing'
import { useNews } from '../../../data/useNews.ts'
import { useRead } from '../../../data/useRead.ts'
import { viewsPath } from '../../../paths.ts'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'
import { MemberLink } from '../../profile/profiles/MemberLink.tsx'
import { Portrait } from '../../profile/profiles/Portrait.tsx'
import { Block } from './Block.tsx'
import styles from './Visitors.module.css'

const NEWEST = { query: { size: 3 } } as const

/** The latest visitors of the own profile. */
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
                <MemberLink className={styles['visitor']} id={profileId}>
                  {/* the name beside it says the same */}
                  <span aria-hidden="true">
                    <Portrait name={name} photo={profile?.profileThumbnailImage ?? null} size={48} isRound />
                  </span>
                  <span className={styles['who']}>
                    <strong>{name}</strong>
                    <span>
                      {profile && `${t`${profile.age} years`} · `}
                      <Moment at={viewedAt} isDay />
                    </span>
                  </span>
                </MemberLink>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles['empty']}>{t`No profiles have viewed your profile yet.`}</p>
        ))}
    </Block>
  )
}
