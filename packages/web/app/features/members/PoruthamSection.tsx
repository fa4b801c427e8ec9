import { Trans } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { lazy, Suspense, useRef } from 'react'
import { useIsOwn } from '../../session/useIsOwn.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { useNearby } from '../../ui/hooks/useNearby.ts'
import styles from '../profiles/FactSheet.module.css'

/** Comes, code and data, once the reader is near. */
const MemberPorutham = lazy(async () => ({
  default: (await import('../horoscopes/porutham/MemberPorutham.tsx')).MemberPorutham,
}))

/** How the caller and the member match, below the horoscope. */
export function PoruthamSection({ member: { id, name } }: { member: MemberProfile }) {
  const box = useRef<HTMLElement>(null)
  const isNearby = useNearby(box)
  const isOwn = useIsOwn(id)
  if (isOwn) return null
  return (
    <section ref={box} aria-labelledby="porutham-with-me">
      <Card>
        <div className={styles['head']}>
          <h2 id="porutham-with-me" className={styles['title']}>
            <Trans>Porutham with you</Trans> <span lang="ta">பொருத்தம்</span>
          </h2>
        </div>
        {isNearby ? (
          <Suspense fallback={<Skeleton lines={10} />}>
            <MemberPorutham id={id} name={name} />
          </Suspense>
        ) : (
          <Skeleton lines={10} />
        )}
      </Card>
    </section>
  )
}
