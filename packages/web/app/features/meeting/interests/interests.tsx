import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getInterestBox, INTEREST_BOXES } from '@thunai/contract/meeting/interests'
import { useSearchParams } from 'react-router'
import { usePages } from '../../../data/usePages.ts'
import { useNoteVisit } from '../../../data/useLook.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { interestsPath, photoRequestsPath } from '../../../paths.ts'
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { PhotoRequestBoxes } from '../photo-requests/PhotoRequestBoxes.tsx'
import { InterestBox } from './InterestBox.tsx'

export const meta = pageMeta({
  title: msg`Interests`,
  description: msg`Who is interested in you, and whose profiles you are interested in.`,
})

const NAMES = {
  received: msg`Received`,
  sent: msg`Sent`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
} as const

export default function Interests() {
  const { t } = useLingui()
  const [address] = useSearchParams()
  const requestedBox = address.get('box')
  const box = INTEREST_BOXES.find((known) => known === requestedBox) ?? 'received'
  // photo requests are also answered on this page
  const isPhotos = requestedBox === 'photos'
  const { first } = usePages(getInterestBox, { box })
  // the other boxes hold answers to the member's own interests
  useNoteVisit('answers', !isPhotos && box !== 'received' && first !== undefined)
  return (
    <>
      <PageBanner title={t`Interests`} isSlim />
      <div className="page stack one-column gap-3 page-end">
        <LinkTabs
          label={t`Interests`}
          current={isPhotos ? 'photos' : box}
          tabs={[
            ...INTEREST_BOXES.map((id) => ({
              id,
              name: t(NAMES[id]),
              to: interestsPath(id),
              count: first?.totals[id],
            })),
            { id: 'photos', name: t`Photos`, to: photoRequestsPath },
          ]}
        />
        {isPhotos ? <PhotoRequestBoxes /> : <InterestBox key={box} box={box} />}
      </div>
    </>
  )
}
