import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Conversation } from '@thunai/contract/meeting/conversations'
import { Link } from 'react-router'
import { messagesPath } from '../../../../paths.ts'
import { useNow } from '../../../../ui/hooks/useNow.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { classes } from '../../../../ui/text/classes.ts'
import { formatClock, formatDay } from '../../../../ui/text/when.ts'
import { Portrait } from '../../../profile/profiles/Portrait.tsx'
import styles from './ConversationRow.module.css'

/** One family: the last message, its time, and the number of unread ones. */
export function ConversationRow({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { profileId, photo, last, unread, muted, at } = conversation
  const name = conversation.name || t`A member who has left`
  const moment = last?.at ?? at
  const isToday = new Date(moment).toDateString() === now.toDateString()
  const unreadWords = t`${plural(unread, { one: '# new message', other: '# new messages' })}`
  return (
    <li>
      <Link
        className={classes(styles['row'], unread > 0 && styles['unread'])}
        to={messagesPath(profileId)}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span aria-hidden="true">
          <Portrait name={name} photo={photo} size={52} isRound />
        </span>
        <span className={styles['words']}>
          <span className={styles['top']}>
            <strong className={styles['name']}>{name}</strong>
            {muted && <Icon className="quiet rigid" name="bell-off" size={16} />}
            {muted && <span className="visually-hidden">{t`Muted`}</span>}
            <span className={styles['at']}>
              {isToday ? formatClock(new Date(moment), i18n) : formatDay(moment, now, i18n)}
            </span>
          </span>
          <span className={styles['bottom']}>
            <span className={styles['last']}>
              <LastWords conversation={conversation} />
            </span>
            {unread > 0 && (
              <>
                <span className={styles['count']} aria-hidden="true">
                  {unread > 99 ? '99+' : unread}
                </span>
                <span className="visually-hidden">{unreadWords}</span>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

function LastWords({ conversation: { last, closed } }: { conversation: Conversation }) {
  const { t } = useLingui()
  if (!last) return closed ? <Trans>Closed</Trans> : <Trans>You can write to each other now.</Trans>
  const said =
    last.kind === 'photo'
      ? t`Photo`
      : last.kind === 'horoscope'
        ? t`Jathagam`
        : last.kind === 'held'
          ? t`A message was held back`
          : last.hidden
            ? t`Hidden by your words`
            : last.text
  return last.mine ? <Trans>You: {said}</Trans> : said
}
