import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getAlliance } from '@thunai/contract/meeting/alliances'
import { useRef } from 'react'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { useFocusWhenChanged } from '../../../ui/hooks/useFocusWhenChanged.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { ChooseFamily } from './ChooseFamily.tsx'
import { ConfirmMatch } from './Confirming.tsx'
import styles from './fixed.module.css'
import { Congratulations } from './Congratulations.tsx'
import { ProposedMatch } from './Proposed.tsx'
import { StoryCard } from './story/StoryCard.tsx'

export const meta = pageMeta({
  title: msg`Our match is fixed`,
  description: msg`Tell us that your family has found its match.`,
})

/** The page where a family reports a fixed match. */
export default function FixedPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getAlliance)
  const part = useRef<HTMLElement>(null)
  useFocusWhenChanged(data?.data.state, part)
  return (
    <>
      <PageBanner title={t`Our match is fixed`} isSlim />
      <div className={`page ${styles['page']}`}>
        <section ref={part} tabIndex={-1} aria-label={t`Our match is fixed`}>
          <Card className={styles['card']}>
            {data ? (
              {
                none: <ChooseFamily moneyBack={data.data.moneyBack} />,
                proposed: <ProposedMatch alliance={data.data} />,
                askedByOther: <ConfirmMatch alliance={data.data} />,
                fixed: <Congratulations alliance={data.data} />,
              }[data.data.state]
            ) : (
              <Reading error={error} onRetry={refetch} label={t`Loading`}>
                <Skeleton lines={5} />
              </Reading>
            )}
          </Card>
        </section>
        {data?.data.state === 'fixed' && data.data.name !== null && <StoryCard name={data.data.name} />}
      </div>
    </>
  )
}
