import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getProfilesIViewed, getWhoViewedMe } from '@thunai/contract/meeting/viewing'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../data/useRead.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { VIEW_TABS, viewsPath } from '../../../paths.ts'
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { useNoteVisit } from '../../../data/useLook.ts'
import { ViewedBox } from './ViewedBox.tsx'

export const meta = pageMeta({ title: msg`Viewed Profile`, description: msg`The profiles you have viewed.` })

/** Profiles that the member opened, and visitors of the member's profile, each with its own address. */
export default function ViewedProfiles() {
  const { t } = useLingui()
  const [address] = useSearchParams()
  const requestedTab = address.get('tab')
  const tab = VIEW_TABS.find((known) => known === requestedTab) ?? 'opened'
  const opened = useRead(getProfilesIViewed)
  const visitors = useRead(getWhoViewedMe)
  const seenBefore = useNoteVisit('visitors', tab === 'visitors' && visitors.data !== undefined)
  return (
    <>
      <PageBanner title={t`Viewed Profile`} isSlim>
        {tab === 'opened' ? (
          <Trans>The profiles you have opened, the latest first.</Trans>
        ) : (
          <Trans>Who has opened your profile, the latest first.</Trans>
        )}
      </PageBanner>
      <div className="page stack one-column gap-3 page-end">
        <LinkTabs
          label={t`Viewed Profile`}
          current={tab}
          tabs={[
            {
              id: 'opened',
              name: t`Opened by me`,
              to: viewsPath('opened'),
              count: opened.data?.totalElements,
            },
            {
              id: 'visitors',
              name: t`Visitors`,
              to: viewsPath('visitors'),
              count: visitors.data?.totalElements,
            },
          ]}
        />
        <ViewedBox key={tab} tab={tab} reading={tab === 'opened' ? opened : visitors} seenBefore={seenBefore} />
      </div>
    </>
  )
}
