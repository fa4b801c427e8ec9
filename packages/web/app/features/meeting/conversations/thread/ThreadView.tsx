import { Trans, useLingui } from '@lingui/react/macro'
import type { Conversation } from '@thunai/contract/meeting/conversations'
import { ReadFailed } from '../../../../data/ReadFailed.tsx'
import { Waiting } from '../../../../data/Waiting.tsx'
import { messagesPath } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../../../ui/messages/EmptyState.tsx'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { Composer } from '../compose/Composer.tsx'
import { PlannedCalls } from '../talk/PlannedCalls.tsx'
import { useUnsent } from '../unsent/useUnsent.ts'
import { MessageLog } from './MessageLog.tsx'
import { ThreadHead } from './ThreadHead.tsx'
import styles from './ThreadView.module.css'
import { useThread } from './useThread.ts'

/** A conversation with one family: the header, the messages and the message field. */
export function ThreadView({ profileId }: { profileId: string }) {
  const { t } = useLingui()
  const { thread, error, refetch, readOlder, isReadingOlder } = useThread(profileId)
  const { unsent, send, tryAgain, takeBack } = useUnsent(profileId)
  if (!thread)
    return (
      <section className={styles['thread']} aria-label={t`Conversation`}>
        <ThreadHead conversation={undefined} hasFailed={error !== null} />
        {error ? <Failed code={error.code} error={error} onRetry={refetch} /> : <Loading />}
      </section>
    )
  const { conversation } = thread
  return (
    <section className={styles['thread']} aria-label={t`Conversation with ${conversation.name}`}>
      <ThreadHead conversation={conversation} />
      {!conversation.closed && <PlannedCalls profileId={profileId} name={conversation.name} />}
      <MessageLog
        thread={thread}
        unsent={unsent}
        onOlder={readOlder}
        isReadingOlder={isReadingOlder}
        onTryAgain={tryAgain}
        onTakeBack={takeBack}
      />
      {conversation.closed ? (
        <Closed conversation={conversation} />
      ) : conversation.vetoed ? (
        <p className="flush pad-3 quiet text-centred on-deep line-above rigid">
          <Trans>The candidate has said no to this family. Please talk about it first.</Trans>
        </p>
      ) : (
        <Composer messages={thread.rows} unsent={unsent} conversation={conversation} onSend={send} />
      )}
    </section>
  )
}

function Closed({ conversation: { name, left } }: { conversation: Conversation }) {
  return (
    <p className="flush pad-3 quiet text-centred on-deep line-above rigid">
      {left === 'removed' ? (
        <Trans>This member was removed, so this conversation is closed.</Trans>
      ) : name && left === null ? (
        <Trans>
          This conversation is closed. You can read it, and write again once an interest between you is accepted.
        </Trans>
      ) : (
        <Trans>This member has left, so this conversation is closed.</Trans>
      )}
    </p>
  )
}

function Failed({ code, error, onRetry }: { code: string; error: Error; onRetry: () => unknown }) {
  const { t } = useLingui()
  if (code !== 'conversationNotFound' && code !== 'notFound' && code !== 'invalidFields')
    return (
      <div className={styles['failed']}>
        <ReadFailed error={error} onRetry={onRetry} />
      </div>
    )
  return (
    <EmptyState
      heading={t`There is no conversation here`}
      level={3}
      action={
        <ButtonLink to={messagesPath()}>
          <Trans>All conversations</Trans>
        </ButtonLink>
      }
    >
      <Trans>You can write to a family once an interest between you is accepted.</Trans>
    </EmptyState>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading the messages`} className={styles['waiting']}>
      <Skeleton width="55%" height={56} />
      <Skeleton width="40%" height={40} />
      <span className={styles['right']}>
        <Skeleton height={56} />
      </span>
      <Skeleton width="50%" height={40} />
    </Waiting>
  )
}
