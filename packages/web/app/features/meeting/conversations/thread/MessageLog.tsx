import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../../../ui/hooks/useNow.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { formatDay } from '../../../../ui/text/when.ts'
import type { UnsentMessage } from '../unsent/unsent.ts'
import { MessageRow } from './MessageRow.tsx'
import styles from './MessageLog.module.css'
import { SafetyWords, useSafetyWords } from './SafetyWords.tsx'
import { isTogether } from './thread.rules.ts'
import { UnsentRow } from './UnsentRow.tsx'
import { useReadUpTo } from './useReadUpTo.ts'
import type { Thread } from './useThread.ts'

type Props = {
  thread: Thread
  unsent: readonly UnsentMessage[]
  onOlder: () => void
  isReadingOlder: boolean
  onTryAgain: (clientId: string) => void
  onTakeBack: (clientId: string) => void
}

/** Within this distance the reader counts as being at the end. */
const NEAR_PX = 48

/**
 * The messages by day. The list is anchored at its end: it stays there when a message arrives or the keyboard opens,
 * and earlier messages are added above without a jump.
 */
export function MessageLog({ thread, unsent, onOlder, isReadingOlder, onTryAgain, onTakeBack }: Props) {
  const { t, i18n } = useLingui()
  const { rows, next, readBySeq, conversation } = thread
  const now = useNow()
  const [isAtEnd, setAtEnd] = useState(true)
  const log = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const safety = useSafetyWords()
  useReadUpTo(thread, isAtEnd)
  useNearTop(log, top, next !== null, onOlder)
  const toEnd = () => log.current?.scrollTo({ top: 0 })
  const lastTheirs = rows.findLast(({ mine }) => !mine)?.seq
  const [seenTheirs, setSeenTheirs] = useState(lastTheirs)
  if (isAtEnd && seenTheirs !== lastTheirs) setSeenTheirs(lastTheirs)
  // scrolls to the member's own new message
  const sentHere = unsent.length
  useEffect(() => {
    if (sentHere > 0) log.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [sentHere])
  const lastMine = rows.findLast(({ mine, kind }) => mine && kind !== 'held')?.seq
  const isEmpty = rows.length === 0 && unsent.length === 0
  return (
    <div className={styles['frame']}>
      {/* focusable, so that a keyboard can scroll it */}
      <div
        ref={log}
        className={styles['log']}
        role="log"
        aria-label={t`Messages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop } }) => setAtEnd(scrollTop > -NEAR_PX)}
      >
        <div className="pad-3">
          <div ref={top} />
          {next !== null && (
            <p className="text-centred">
              <Button look="quiet" isBusy={isReadingOlder} busyText={t`Loading earlier messages`} onClick={onOlder}>
                <Trans>Earlier messages</Trans>
              </Button>
            </p>
          )}
          {isEmpty && (
            <p className={styles['empty']}>
              <Trans>Your two families are connected. Say vanakkam, and who you are.</Trans>
            </p>
          )}
          {rows.map((message, n) => {
            const before = rows[n - 1]
            const isNewDay = before === undefined || dayOf(before.at) !== dayOf(message.at)
            return (
              <div key={message.seq} className={isTogether(before, message) ? styles['together'] : styles['apart']}>
                {isNewDay && <p className={styles['day']}>{formatDay(message.at, now, i18n)}</p>}
                <MessageRow
                  message={message}
                  conversation={conversation}
                  mark={
                    !message.mine ? undefined : readBySeq !== null && message.seq <= readBySeq ? 'read' : 'delivered'
                  }
                  isMarkSaid={message.seq === lastMine}
                />
              </div>
            )
          })}
          {unsent.map((message) => (
            <div key={message.clientId} className={styles['apart']}>
              <UnsentRow
                message={message}
                onTryAgain={() => onTryAgain(message.clientId)}
                onTakeBack={() => onTakeBack(message.clientId)}
              />
            </div>
          ))}
          {/* at the end, which is visible when the conversation opens */}
          {safety.isShown && <SafetyWords onPutAway={safety.putAway} />}
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" className={styles['toEnd']} onClick={toEnd}>
          <Icon name="chevron-down" size={20} />
          {seenTheirs === lastTheirs ? t`Latest` : t`New messages`}
        </button>
      )}
    </div>
  )
}

const dayOf = (at: string): string => new Date(at).toDateString()

/** Loads earlier messages when the reader nears the top. */
function useNearTop(
  log: React.RefObject<HTMLElement | null>,
  top: React.RefObject<HTMLElement | null>,
  hasMore: boolean,
  onNear: () => void,
): void {
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    if (!hasMore || !top.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near.current()
      },
      { root: log.current, rootMargin: '300px 0px' },
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [hasMore, log, top])
}
