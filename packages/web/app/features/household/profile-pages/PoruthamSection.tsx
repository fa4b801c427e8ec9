import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PORUTHAM_PART } from '../../../paths.ts'
import { useIsOwn } from '../../../session/useIsOwn.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { useLanding } from '../../../ui/hooks/useLanding.ts'
import { useNearby } from '../../../ui/hooks/useNearby.ts'
import { ClanLine } from '../../profile/clans/ClanLine.tsx'
import styles from '../../profile/profiles/facts/FactSheet.module.css'
import { BesideEnglish } from '../../../languages/BesideEnglish.tsx'

/** Code and data load when the section is near or requested. */
const MemberPorutham = lazy(async () => ({
  default: (await import('../../profile/horoscopes/porutham/MemberPorutham.tsx')).MemberPorutham,
}))

/**
 * The porutham between caller and member: the verdict, with all ten after a press; if it can't be computed, what is
 * missing.
 */
export function PoruthamSection({ member: { id, name, porutham, clanVerdict } }: { member: MemberProfile }) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const isNearby = useNearby(box)
  const isOwn = useIsOwn(id)
  const title = useRef<HTMLHeadingElement>(null)
  useLanding(useLocation().hash === `#${PORUTHAM_PART}`, title)
  const [isOpen, setOpen] = useState(false)
  if (isOwn) return null
  const sheet = (
    <Suspense fallback={<Skeleton lines={10} />}>
      <MemberPorutham id={id} name={name} />
    </Suspense>
  )
  return (
    <section ref={box} aria-labelledby={PORUTHAM_PART}>
      <Card>
        <div className={styles['head']}>
          <h2 ref={title} id={PORUTHAM_PART} tabIndex={-1} className="flush heading-size">
            <Trans>Porutham with you</Trans>
            <BesideEnglish>
              <span lang="ta">பொருத்தம்</span>
            </BesideEnglish>
          </h2>
        </div>
        <ClanLine verdict={clanVerdict} />
        {porutham ? (
          <>
            {!isOpen && (
              <p className="flush">
                <strong>{t`${porutham.matched} of ${porutham.of} poruthams match.`}</strong>{' '}
                {porutham.rajju
                  ? t`Rajju, considered the most important, matches.`
                  : t`Rajju, considered the most important, does not match.`}
              </p>
            )}
            <Fold title={<Trans>All ten, with reasons</Trans>} onToggle={setOpen}>
              {sheet}
            </Fold>
          </>
        ) : isNearby ? (
          sheet
        ) : (
          <Skeleton lines={3} />
        )}
      </Card>
    </section>
  )
}
