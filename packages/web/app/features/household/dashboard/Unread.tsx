import { useLingui } from '@lingui/react/macro'
import type { Conversation } from '@thunai/contract/meeting/conversations'
import { messagesPath } from '../../../paths.ts'
import { ConversationRow } from '../../meeting/conversations/list/ConversationRow.tsx'
import { Block } from './Block.tsx'
import styles from './Unread.module.css'

/** The most conversations shown; a link leads to the rest. */
const SHOWN = 3

/** Unread conversations, except muted and archived ones; renders nothing if there are none. */
export function Unread({ conversations }: { conversations: readonly Conversation[] }) {
  const { t } = useLingui()
  const unread = conversations.filter((one) => one.unread > 0 && !one.muted && !one.archived)
  if (unread.length === 0) return null
  return (
    <Block
      title={t`Unread messages`}
      news={String(unread.length)}
      all={{ to: messagesPath(), label: t`All messages` }}
      waiting=""
      skeleton={null}
      error={null}
      onRetry={() => undefined}
    >
      <ul className={styles['rows']}>
        {unread.slice(0, SHOWN).map((conversation) => (
          <ConversationRow key={conversation.profileId} conversation={conversation} isCurrent={false} />
        ))}
      </ul>
    </Block>
  )
}
