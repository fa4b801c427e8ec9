import { Trans, useLingui } from '@lingui/react/macro'
import { nameOf } from '@thunai/client/language'
import { getMatches, type Match } from '@thunai/contract/finding/matches'
import { Link } from 'react-router'
import { useNews } from '../../../data/useNews.ts'
import { useRead } from '../../../data/useRead.ts'
import { paths } from '../../../paths.ts'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { ClanMark } from '../../profile/clans/ClanMark.tsx'
import { CardPhoto } from '../../profile/profiles/CardPhoto.tsx'
import { MemberLink } from '../../profile/profiles/MemberLink.tsx'
import { Block } from './Block.tsx'
import styles from './NewMatches.module.css'

export const SHOWN_MATCHES = { query: { size: 6 } } as const

/** The best new matches in a row, which phones can swipe. */
export function NewMatches() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getMatches, SHOWN_MATCHES)
  const fresh = useNews()?.newMatches ?? 0
  return (
    <Block
      title={t`Matches for you`}
      news={fresh > 0 ? t`${fresh} new` : undefined}
      all={{ to: paths.myMatches, label: t`All matches` }}
      waiting={t`Loading your matches`}
      skeleton={<SkeletonRow />}
      error={error}
      onRetry={refetch}
    >
      {!data ? undefined : data.data.length > 0 ? (
        <ul className={styles['row']}>
          {data.data.map((match) => (
            <li key={match.id}>
              <SmallCard match={match} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles['empty']}>
          <Trans>
            No one meets your musts yet. <Link to={paths.myMatches}>Widen them</Link> or{' '}
            <Link to={paths.search}>search</Link>.
          </Trans>
        </p>
      )}
    </Block>
  )
}

function SmallCard({ match }: { match: Match }) {
  const { t, i18n } = useLingui()
  const { id, name, age, jobName, jobType, caste, religion, district, state, porutham, clanVerdict, isNew } = match
  const place = district ?? state
  const named = (value: string | null) => value && nameOf(i18n, value)
  return (
    <MemberLink className={styles['card']} id={id}>
      <span className={styles['picture']}>
        <CardPhoto className={styles['photo']} profile={match} width={176} height={220} sizes="176px" />
        {isNew && (
          <span className={styles['new']}>
            <Trans>New</Trans>
          </span>
        )}
      </span>
      <strong className={styles['name']}>{name}</strong>
      <span>{[t`${age} years`, named(place)].filter(Boolean).join(', ')}</span>
      <span>{jobName ?? named(jobType ?? caste ?? religion)}</span>
      {porutham && (
        <span>
          <Trans>
            Porutham {porutham.matched}/{porutham.of}
          </Trans>
        </span>
      )}
      <ClanMark className={styles['clan']} verdict={clanVerdict} />
    </MemberLink>
  )
}

const SkeletonRow = () => (
  <div className={styles['row']}>
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <div key={n} className={styles['card']}>
        <Skeleton height={190} />
        <Skeleton lines={3} />
      </div>
    ))}
  </div>
)
