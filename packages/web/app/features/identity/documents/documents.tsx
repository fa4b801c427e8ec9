import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getDocuments } from '@thunai/contract/identity/documents'
import { CLAIM_KIND_NAMES } from '@thunai/contract/profile/claims'
import { DOCUMENTS } from '@thunai/contract/frame/limits'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import { DocumentCard } from './DocumentCard.tsx'
import styles from './documents.module.css'

export const meta = pageMeta({
  title: msg`Verification`,
  description: msg`Show us a document for a part of your profile, and families see that we have checked it.`,
})

/** What can be verified, documents waiting for staff, and results. */
export default function Documents() {
  const { t } = useLingui()
  const days = DOCUMENTS.waitsDays
  // staff may have decided since the last read
  const sent = useRead(getDocuments, {}, { refetchOnMount: 'always' })
  const own = useOwnProfile()
  const error = sent.error ?? own.error
  return (
    <>
      <PageBanner title={t`Verification`} isSlim />
      <div className={`page ${styles['page']}`}>
        <div>
          <p className={styles['lead']}>
            <Trans>
              Show us a document for a part of your profile. Families see on your card that we have checked it, and
              when, and answer sooner to members they can trust.
            </Trans>
          </p>
          <ul className={styles['promises']}>
            <li>
              <Icon name="eye" size={18} />
              <Trans>Only our staff see it, one person at a time, and you can read when they opened it.</Trans>
            </li>
            <li>
              <Icon name="trash" size={18} />
              <Trans>We delete the file when we decide. We keep only what we have seen, and when.</Trans>
            </li>
            <li>
              <Icon name="clock" size={18} />
              <Trans>
                We tell you what we decide, and why. Documents we haven’t checked within {days} days are deleted, too.
              </Trans>
            </li>
            <li>
              <Icon name="lock" size={18} />
              <Trans>Cover the first eight digits of an Aadhaar number, and anything else we don’t need to see.</Trans>
            </li>
          </ul>
          <p className="flush quiet">
            <Trans>JPEG, PNG, WebP or PDF without a password, up to 10 MB.</Trans>
          </p>
        </div>
        {sent.data && own.profile ? (
          <div className={styles['kinds']}>
            {CLAIM_KIND_NAMES.map((kind) => (
              <DocumentCard
                key={kind}
                kind={kind}
                claim={own.profile?.verified.find((claim) => claim.kind === kind)}
                last={sent.data?.data.find((document) => document.kind === kind)}
              />
            ))}
          </div>
        ) : (
          <Reading error={error} onRetry={sent.error ? sent.refetch : own.refetch} label={t`Loading your documents`}>
            <Skeleton lines={8} />
          </Reading>
        )}
      </div>
    </>
  )
}
