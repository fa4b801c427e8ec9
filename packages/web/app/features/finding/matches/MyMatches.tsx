import { Trans, useLingui } from '@lingui/react/macro'
import { MATCH_SECTIONS, type MatchSection } from '@thunai/contract/finding/matches'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLook, useNews } from '../../../data/useNews.ts'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { matchesPath } from '../../../paths.ts'
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx'
import { MemberRowsWaiting } from '../../profile/profiles/MemberRows.tsx'
import { useIsAllowanceClear } from '../../profile/profiles/useAllowance.ts'
import { DailyMatches } from './DailyMatches.tsx'
import { SECTIONS } from './match-sections.ts'
import styles from './matches.module.css'
import { SectionOfMatches } from './SectionOfMatches.tsx'
import { useMatches } from './useMatches.ts'

/** Members who match the preferences, in sections, with the number of new ones. */
export function MyMatches({ section }: { section: MatchSection }) {
  return <Sections key={section} section={section} />
}

function Sections({ section }: { section: MatchSection }) {
  const { t } = useLingui()
  const found = useMatches(section)
  const { matches, totals, error, retry } = found
  const isAllowanceClear = useIsAllowanceClear()
  const fresh = useFresh(matches !== undefined)
  return (
    <>
      <LinkTabs
        label={t`Matches`}
        current={section}
        tabs={MATCH_SECTIONS.map((id) => ({
          id,
          name: t(SECTIONS[id].name),
          to: matchesPath(id),
          count: totals?.[id],
        }))}
      />
      <section aria-labelledby="my-matches">
        <h2 id="my-matches" className="visually-hidden">
          <Trans>My Matches</Trans>
        </h2>
        {matches && isAllowanceClear ? (
          <SectionOfMatches section={section} found={{ ...found, matches }} fresh={fresh} />
        ) : error && !matches ? (
          <ReadFailed error={error} onRetry={retry} />
        ) : (
          <MemberRowsWaiting label={t`Loading your matches`} />
        )}
      </section>
      <div className={styles['foot']}>
        <DailyMatches />
        <Link to={matchesPath('dismissed')}>
          <Trans>Matches you dismissed</Trans>
        </Link>
      </div>
    </>
  )
}

/** How many matches have joined since the last visit; undefined for none or on a first visit. */
function useFresh(isShown: boolean): { readonly count: number; readonly since: string } | undefined {
  const news = useNews()
  const since = useLook('matches', isShown)
  const [count, setCount] = useState<number>()
  // the count before the visit, which resets it
  if (news && count === undefined) setCount(news.newMatches)
  return count && since ? { count, since } : undefined
}
