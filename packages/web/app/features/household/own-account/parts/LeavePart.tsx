import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { lazy, Suspense } from 'react'
import { useSavedState } from '../../../../session/useSavedState.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Parts } from '../../../../ui/layout/Part.tsx'
import { TitledCard } from '../../../../ui/layout/TitledCard.tsx'
import { NomineeCard } from '../../nominee/NomineeCard.tsx'
import styles from '../account.module.css'
import { MyData } from '../MyData.tsx'

const DeleteDialog = lazy(async () => ({ default: (await import('../DeleteDialog.tsx')).DeleteDialog }))

export function LeavePart({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useSavedState('account.delete', false)
  return (
    <>
      <Parts>
        <MyData memberId={profile.memberId} />
        <NomineeCard />
        <TitledCard
          title={t`Delete my account`}
          lead={t`Your account is deleted at once and for good. Before you decide, you can read what is deleted and what the law requires us to keep.`}
        >
          <Button look="secondary" className={styles['delete']} onClick={() => setAsking(true)}>
            <Trans>Delete my account</Trans>
          </Button>
        </TitledCard>
      </Parts>
      <Suspense>{isAsking && <DeleteDialog profile={profile} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
