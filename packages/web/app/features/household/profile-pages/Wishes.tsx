import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import { useIsOwn } from '../../../session/useIsOwn.ts'
import styles from './Wishes.module.css'
import { statedWishes } from '../../profile/profiles/facts/profile-facts.ts'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import { countFits, WishList } from '../../profile/profiles/facts/WishList.tsx'

/** Both members' preferences, each compared with the other member. */
export function Wishes({ member }: { member: MemberProfile }) {
  const { i18n } = useLingui()
  const isOwn = useIsOwn(member.id)
  const { profile: mine } = useOwnProfile()
  const theirs = statedWishes(member, i18n)
  const own = mine && !isOwn ? statedWishes(mine, i18n) : []
  if (theirs.length === 0 && own.length === 0) return null
  return (
    <section aria-labelledby="wishes">
      <Card>
        <h2 id="wishes" className={styles['title']}>
          <Trans>Partner Preference</Trans>
        </h2>
        <div className={styles['both']}>
          {theirs.length > 0 && (
            <Half
              title={isOwn ? <Trans>What you look for</Trans> : <Trans>What they look for</Trans>}
              count={countFits(member.theirWishes)}
              list={<WishList wishes={theirs} verdicts={member.theirWishes} about="me" />}
            />
          )}
          {own.length > 0 && (
            <Half
              title={<Trans>What you look for</Trans>}
              count={countFits(member.myWishes)}
              list={<WishList wishes={own} verdicts={member.myWishes} about="them" />}
            />
          )}
        </div>
      </Card>
    </section>
  )
}

type HalfProps = { title: ReactNode; count: { met: number; of: number }; list: ReactNode }

const Half = ({ title, count: { met, of }, list }: HalfProps) => (
  <div>
    <h3 className={styles['half']}>
      {title}
      {of > 0 && (
        <span className={styles['count']}>
          <Trans>
            {met} of {of} match
          </Trans>
        </span>
      )}
    </h3>
    {list}
  </div>
)
