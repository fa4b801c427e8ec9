import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getBiodata } from '@thunai/contract/meeting/biodata'
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
import styles from './biodata.module.css'
import { BiodataRow } from './BiodataRow.tsx'
import { MakeForm } from './MakeForm.tsx'

export const meta = pageMeta({
  title: msg`Biodata`,
  description: msg`Give elders your profile as a page, a PDF or a picture, and take it back at any time.`,
})

/** Creates biodata for people without an account, and lists their recipients. */
export default function BiodataPage() {
  const { t } = useLingui()
  const { rows, error, refetch, readMore, isReadingMore } = usePages(getBiodata, {})
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenFewer(rows?.filter(({ state }) => state === 'open').length, title)
  return (
    <>
      <PageBanner title={t`Biodata`} isSlim />
      <div className="page stack gap-4 page-body">
        <p className="flush quiet">
          <Trans>
            For elders and friends without an account: a page, a PDF and a picture, always up to date with your profile.
            Each is for one recipient, expires by itself, and can be taken back.
          </Trans>
        </p>
        <MakeForm />
        <section aria-labelledby="handed-on">
          <h2 id="handed-on" ref={title} tabIndex={-1} className={styles['title']}>
            <Trans>Shared</Trans>
          </h2>
          {rows ? (
            rows.length > 0 ? (
              <Card>
                <ul className="bare-list">
                  {rows.map((row) => (
                    <BiodataRow key={row.id} row={row} />
                  ))}
                </ul>
              </Card>
            ) : (
              <EmptyState heading={t`None yet`}>
                <Trans>Each biodata you share is listed here, with how often it was opened.</Trans>
              </EmptyState>
            )
          ) : (
            <Reading error={error} onRetry={refetch} label={t`Loading`}>
              <Card>
                <Skeleton lines={4} />
              </Card>
            </Reading>
          )}
          {readMore && <ShowMore isBusy={isReadingMore} onPress={readMore} />}
        </section>
      </div>
    </>
  )
}
