import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MATCH_SECTIONS } from '@thunai/contract/finding/matches'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { PHONE, useMedia } from '../../../ui/hooks/useMedia.ts'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { useIsFixed } from '../../meeting/alliances/useIsFixed.ts'
import { DismissedMatches } from './DismissedMatches.tsx'
import styles from './matches.module.css'
import { MyMatches } from './MyMatches.tsx'

export const meta = pageMeta({ title: msg`Matches`, description: msg`Members who match your preferences.` })

/**
 * The matches by section, and the dismissed ones, each with its own address. Phones show them one at a time or as a
 * list.
 */
export default function MyMatchesPage() {
  const { t } = useLingui()
  const [address] = useSearchParams()
  const isPhone = useMedia(PHONE, false)
  const isFixed = useIsFixed()
  const requestedSection = address.get('section')
  const section = MATCH_SECTIONS.find((known) => known === requestedSection) ?? 'all'
  return (
    <>
      <PageBanner title={t`Matches`} isSlim>
        <Trans>Members who match your preferences.</Trans>
      </PageBanner>
      <div className={`page ${styles['page']}`}>
        {isFixed ? (
          <EmptyState
            heading={t`Your match is fixed`}
            action={
              <ButtonLink to={paths.fixed}>
                <Trans>See it</Trans>
              </ButtonLink>
            }
          >
            <Trans>We no longer suggest other families. We wish you all happiness.</Trans>
          </EmptyState>
        ) : requestedSection === 'dismissed' ? (
          <DismissedMatches />
        ) : (
          <MyMatches section={section} isList={!isPhone || address.get('view') === 'list'} />
        )}
      </div>
    </>
  )
}
