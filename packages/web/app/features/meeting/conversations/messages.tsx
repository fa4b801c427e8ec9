import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { KolamFlower } from '../../../ui/pictures/Kolam.tsx'
import { classes } from '../../../ui/text/classes.ts'
import { ConversationList } from './list/ConversationList.tsx'
import styles from './messages.module.css'
import { ThreadView } from './thread/ThreadView.tsx'
import { useVisibleHeight } from './useVisibleHeight.ts'

export const meta = pageMeta({
  title: msg`Messages`,
  description: msg`Your conversations with the families with whom an interest is accepted.`,
})

/** The conversations and the open one: side by side on wide screens, otherwise one at a time. */
export default function Messages() {
  const { t } = useLingui()
  const [address] = useSearchParams()
  const profileId = address.get('with')?.toLowerCase() || undefined
  useVisibleHeight()
  return (
    <div className={classes(styles['page'], profileId !== undefined && styles['open'])}>
      <h1 className="visually-hidden">{t`Messages`}</h1>
      <div className={styles['list']}>
        <ConversationList current={profileId} />
      </div>
      {profileId === undefined ? (
        <div className={styles['unchosen']}>
          <KolamFlower className={styles['kolam']} />
          <p>
            <Trans>Choose a conversation to read and write.</Trans>
          </p>
        </div>
      ) : (
        <ThreadView key={profileId} profileId={profileId} />
      )}
    </div>
  )
}
