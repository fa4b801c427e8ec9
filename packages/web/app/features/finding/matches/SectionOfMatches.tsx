import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Match, MatchSection } from '@thunai/contract/finding/matches'
import { useRef } from 'react'
import { Link } from 'react-router'
import { profileTabPath } from '../../../paths.ts'
import { useSince } from '../../../ui/hooks/useWhen.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { ShowMore } from '../../../ui/actions/ShowMore.tsx'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { useFocusWhenFewer } from '../../../ui/hooks/useFocusWhenFewer.ts'
import { MemberRows } from '../../profile/profiles/rows/MemberRows.tsx'
import { FreeInterestsLeft } from '../../meeting/interests/ExpressInterest.tsx'
import { MatchCard } from './MatchCard.tsx'
import { SECTIONS } from './match-sections.ts'
import { MatchChanges } from './MatchChanges.tsx'
import styles from './matches.module.css'
import { NoMatches } from './NoMatches.tsx'
import type { useMatches } from './useMatches.ts'

type Props = {
  section: MatchSection
  found: ReturnType<typeof useMatches> & { matches: readonly Match[] }
  /** The number of matches added since the last visit. */
  fresh: { readonly count: number; readonly since: string } | undefined
}

/** The cards of one section, with a sentence that explains it. */
export function SectionOfMatches({ section, found, fresh }: Props) {
  const { t } = useLingui()
  const { matches, totals, changes, hasMore, error, retry, showMore, isReadingMore } = found
  const lead = useRef<HTMLParagraphElement>(null)
  useFocusWhenFewer(matches.length, lead)
  const more = section === 'all' && <MatchChanges total={totals?.all ?? 0} changes={changes} />
  if (matches.length === 0)
    return (
      <>
        <NoMatches section={section} />
        {more}
      </>
    )
  const hasNoWish = matches.every(({ matchReasons = [] }) => matchReasons.length === 0)
  return (
    <>
      {hasNoWish && (
        <Banner
          kind="info"
          className={styles['notice']}
          title={t`You haven’t set your preferences yet.`}
          action={<EditWishes />}
        >
          <Trans>Until then you see members who joined or were here most recently.</Trans>
        </Banner>
      )}
      <p ref={lead} tabIndex={-1} className={styles['lead']}>
        {fresh && (section === 'all' || section === 'new') && <Fresh {...fresh} />}
        <span>{t(SECTIONS[section].meaning)}</span>
        <span>
          <FreeInterestsLeft />
        </span>
        {!hasNoWish && <EditWishes />}
      </p>
      <MemberRows>
        {matches.map((match) => (
          <MatchCard key={match.id} match={match} />
        ))}
      </MemberRows>
      {more}
      {error && <ReadFailed error={error} onRetry={retry} />}
      {!error && hasMore && <ShowMore isBusy={isReadingMore} onPress={showMore} />}
    </>
  )
}

const EditWishes = () => (
  <Link to={profileTabPath('preference')}>
    <Trans>Edit your preferences</Trans>
  </Link>
)

function Fresh({ count, since }: { count: number; since: string }) {
  const { t } = useLingui()
  const when = useSince()(since)
  return (
    <span className={styles['new']}>
      {t`${plural(count, { one: `# new since ${when}.`, other: `# new since ${when}.` })}`}
    </span>
  )
}
