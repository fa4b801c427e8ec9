import { Trans, useLingui } from '@lingui/react/macro'
import { MATCH_SECTIONS, type MatchSection } from '@thunai/contract/finding/matches'
import { useState } from 'react'
import { Link } from 'react-router'
import { useNoteVisit } from '../../../data/useLook.ts'
import { useNews } from '../../../data/useNews.ts'
import { Reading } from '../../../data/Reading.tsx'
import { matchesPath } from '../../../paths.ts'
import { PHONE, useMedia } from '../../../ui/hooks/useMedia.ts'
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { MemberRowsWaiting } from '../../profile/profiles/rows/MemberRows.tsx'
import { useIsAllowanceClear } from '../../profile/profiles/useAllowance.ts'
import { DailyMatches } from './DailyMatches.tsx'
import { SECTIONS } from './match-sections.ts'
import styles from './matches.module.css'
import { OneByOne } from './OneByOne.tsx'
import { SectionOfMatches } from './SectionOfMatches.tsx'
import { useMatches } from './useMatches.ts'

/** Members who match the preferences, by section, with the number of new ones. */
export function MyMatches(props: Props) {
  return <Sections key={props.section} {...props} />
}

type Props = { section: MatchSection; isList: boolean }

function Sections({ section, isList }: Props) {
  const { t } = useLingui()
  const isPhone = useMedia(PHONE, false)
  const view = isPhone && isList ? 'list' : undefined
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
          to: matchesPath(id, view),
          count: totals?.[id],
        }))}
      />
      <section aria-labelledby="my-matches">
        <h2 id="my-matches" className="visually-hidden">
          <Trans>My Matches</Trans>
        </h2>
        {isPhone && matches && matches.length > 0 && (
          <Link className={styles['view']} to={matchesPath(section, isList ? undefined : 'list')}>
            <Icon name={isList ? 'user' : 'menu'} size={20} />
            {isList ? <Trans>One at a time</Trans> : <Trans>As a list</Trans>}
          </Link>
        )}
        {matches && isAllowanceClear && !isList && matches.length > 0 ? (
          <OneByOne section={section} found={{ ...found, matches }} />
        ) : matches && isAllowanceClear ? (
          <SectionOfMatches section={section} found={{ ...found, matches }} fresh={fresh} />
        ) : (
          <Reading error={matches ? undefined : error} onRetry={retry}>
            <MemberRowsWaiting label={t`Loading your matches`} />
          </Reading>
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

/** The number of matches added since the last visit; undefined if there are none or it is the first visit. */
function useFresh(isShown: boolean): { readonly count: number; readonly since: string } | undefined {
  const news = useNews()
  const since = useNoteVisit('matches', isShown)
  const [count, setCount] = useState<number>()
  // the count from before this visit resets it
  if (news && count === undefined) setCount(news.newMatches)
  return count && since ? { count, since } : undefined
}
