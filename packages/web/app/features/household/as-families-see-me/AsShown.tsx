import { Trans } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { withViewDefaults } from '@thunai/contract/profile/untold'
import { fromWire } from '@thunai/contract/profile/wire-names'
import { useMemo } from 'react'
import { MemberHead } from '../profile-pages/MemberHead.tsx'
import { MemberSections } from '../profile-pages/MemberSections.tsx'
import { MemberGallery } from '../../profile/photos/MemberGallery.tsx'
import styles from './as-families-see-me.module.css'

/** The own profile as others see it, without their actions. */
export function AsShown({ profile }: { profile: object }) {
  const member = useMemo(() => withViewDefaults(fromWire(profile)) as unknown as MemberProfile, [profile])
  return (
    <section aria-labelledby="as-shown" className="stack one-column gap-3">
      <h2 id="as-shown" className={styles['heading']}>
        <Trans>This is what they see</Trans>
      </h2>
      <div className={styles['columns']}>
        <MemberGallery member={member} />
        <MemberHead member={member} />
        <div className={styles['sections']}>
          <MemberSections member={member} />
        </div>
      </div>
    </section>
  )
}
