import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getDisclosures } from '@thunai/contract/meeting/disclosures'
import { useRef } from 'react'
import { Reading } from '../../../data/Reading.tsx'
import { usePages } from '../../../data/usePages.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { ShowMore } from '../../../ui/actions/ShowMore.tsx'
import { useFocusWhenFewer } from '../../../ui/hooks/useFocusWhenFewer.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { DisclosureRow } from './DisclosureRow.tsx'
import { Parts } from '../../../ui/layout/Part.tsx'

export const meta = pageMeta({
  title: msg`Who can see your details`,
  description: msg`Who was given your number and your photos, and how to withdraw them.`,
})

/** The families who received the member's details, newest first. */
export default function Disclosures() {
  const { t } = useLingui()
  const { rows, error, refetch, readMore, isReadingMore } = usePages(getDisclosures, {})
  const lead = useRef<HTMLParagraphElement>(null)
  useFocusWhenFewer(rows?.filter(({ revocable }) => revocable).length, lead)
  return (
    <>
      <PageBanner title={t`Who can see your details`} isSlim />
      <div className="page stack gap-4 page-body">
        <p ref={lead} tabIndex={-1} className="flush quiet">
          <Trans>
            Every family that was given your number or your photos: since when, why, and how often it looked.
          </Trans>
        </p>
        {rows ? (
          rows.length > 0 ? (
            <Card>
              <ul className="bare-list" aria-label={t`Who can see your details`}>
                <Parts isItem>
                  {rows.map((row) => (
                    <DisclosureRow key={row.id} row={row} />
                  ))}
                </Parts>
              </ul>
            </Card>
          ) : (
            <EmptyState heading={t`No one yet`}>
              <Trans>Families that open your contact, or see photos you show to only a few, are listed here.</Trans>
            </EmptyState>
          )
        ) : (
          <Reading error={error} onRetry={refetch} label={t`Loading`}>
            <Card>
              <Skeleton lines={6} />
            </Card>
          </Reading>
        )}
        {readMore && <ShowMore isBusy={isReadingMore} onPress={readMore} />}
      </div>
    </>
  )
}
