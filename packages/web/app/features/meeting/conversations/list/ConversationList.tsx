import { Trans, useLingui } from '@lingui/react/macro'
import { getConversations } from '@thunai/contract/meeting/conversations'
import { useState } from 'react'
import { ReadFailed } from '../../../../data/ReadFailed.tsx'
import { usePages } from '../../../../data/usePages.ts'
import { Waiting } from '../../../../data/Waiting.tsx'
import { interestsPath } from '../../../../paths.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { ShowMore } from '../../../../ui/actions/ShowMore.tsx'
import { ButtonLink } from '../../../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../../../ui/messages/EmptyState.tsx'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import styles from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import { Parts } from '../../../../ui/layout/Part.tsx'

/** The conversations, latest first. A press shows archived ones. */
export function ConversationList({ current }: { current: string | undefined }) {
  const { t } = useLingui()
  const { rows, error, refetch, readMore, isReadingMore } = usePages(getConversations, {})
  const [isArchive, setArchive] = useState(false)
  const shown = rows?.filter(({ archived }) => archived === isArchive)
  const put = rows?.filter(({ archived }) => archived).length ?? 0
  const unreadPut = rows?.filter(({ archived, unread }) => archived && unread > 0).length ?? 0
  return (
    <section className={styles['list']} aria-labelledby="conversations">
      <div className={styles['head']}>
        <h2 id="conversations" className={styles['title']}>
          {isArchive ? <Trans>Archived</Trans> : <Trans>Messages</Trans>}
        </h2>
        {(put > 0 || isArchive) && (
          <Button look="quiet" onClick={() => setArchive(!isArchive)}>
            {isArchive ? t`Back` : unreadPut > 0 ? t`Archived (${unreadPut} new)` : t`Archived`}
          </Button>
        )}
      </div>
      {shown ? (
        shown.length > 0 ? (
          <ul className={styles['rows']}>
            <Parts isItem>
              {shown.map((conversation) => (
                <ConversationRow
                  key={conversation.profileId}
                  conversation={conversation}
                  isCurrent={conversation.profileId === current}
                />
              ))}
            </Parts>
          </ul>
        ) : isArchive ? (
          <p className={styles['none']}>
            <Trans>You have no archived conversations.</Trans>
          </p>
        ) : put > 0 ? (
          <p className={styles['none']}>
            <Trans>Your conversations are archived.</Trans>
          </p>
        ) : (
          <EmptyState
            level={3}
            heading={t`No conversations yet`}
            action={
              <ButtonLink to={interestsPath('received')}>
                <Trans>See my interests</Trans>
              </ButtonLink>
            }
          >
            <Trans>As soon as an interest is accepted, your two families can write to each other here.</Trans>
          </EmptyState>
        )
      ) : error ? (
        <div className={styles['none']}>
          <ReadFailed error={error} onRetry={refetch} />
        </div>
      ) : (
        <Loading />
      )}
      {readMore && <ShowMore isBusy={isReadingMore} onPress={readMore} />}
    </section>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading your conversations`} className="stack gap-4 pad-3">
      {[1, 2, 3, 4, 5].map((n) => (
        <div key={n} className={styles['shape']}>
          <Skeleton round height={52} />
          <Skeleton lines={2} />
        </div>
      ))}
    </Waiting>
  )
}
