import { Trans, useLingui } from '@lingui/react/macro'
import type { Conversation, Message } from '@thunai/contract/meeting/conversations'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberDetailPath, paths, PORUTHAM_PART } from '../../../../paths.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { MoreMenu } from '../../../../ui/actions/MoreMenu.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { classes } from '../../../../ui/text/classes.ts'
import { formatClock } from '../../../../ui/text/when.ts'
import { FamilyMember } from '../../../identity/family/FamilyMember.tsx'
import { ReportDialog } from '../../../profile/privacy/later-dialogs.ts'
import styles from './MessageRow.module.css'
import { PhotoMessage } from './PhotoMessage.tsx'
import { useSavedState } from '../../../../session/useSavedState.ts'

type Props = {
  message: Message
  conversation: Conversation
  /** Set on the member's latest messages: whether they were delivered or read. */
  mark: 'delivered' | 'read' | undefined
  /** True if the mark is written out, as on the member's latest message. */
  isMarkSaid: boolean
}

/** One message, as plain text. Messages from the other side can be reported. */
export function MessageRow({ message, conversation, mark, isMarkSaid }: Props) {
  const { t, i18n } = useLingui()
  const [isReporting, setReporting] = useSavedState(`report.${conversation.profileId}.${message.seq}.asked`, false)
  const { mine, at, kind, seq } = message
  const isHeld = kind === 'held'
  const marks = { delivered: t`Delivered`, read: t`Read` } as const
  return (
    <div className={classes(styles['row'], mine && styles['mine'])}>
      <div className={classes(styles['bubble'], isHeld && styles['held'])}>
        <span className="visually-hidden">{mine ? t`You:` : t`${conversation.name}:`} </span>
        {message.by && !isHeld && (
          <span className="kumkum small semibold block">
            <FamilyMember person={message.by} />
          </span>
        )}
        <Content message={message} conversation={conversation} />
        <span className={styles['foot']}>
          <time dateTime={at}>{formatClock(new Date(at), i18n)}</time>
          {mark && !isHeld && (
            <span className={classes(styles['mark'], mark === 'read' && styles['isRead'])}>
              <Icon name={mark === 'read' ? 'checks' : 'check'} size={16} />
              <span className={isMarkSaid ? undefined : 'visually-hidden'}>{marks[mark]}</span>
            </span>
          )}
        </span>
      </div>
      {!mine && conversation.memberId !== null && (
        <>
          <MoreMenu
            isUp
            className={styles['more']}
            label={t`More about this message`}
            items={[{ name: t`Report this message`, icon: 'warning', act: () => setReporting(true) }]}
          />
          <ReportDialog
            member={{ id: conversation.profileId, name: conversation.name }}
            messageSeq={seq}
            about={isHeld ? 'money' : 'harassment'}
            isOpen={isReporting}
            onClose={() => setReporting(false)}
          />
        </>
      )}
    </div>
  )
}

function Content({ message, conversation }: Pick<Props, 'message' | 'conversation'>) {
  const [isShown, setShown] = useState(false)
  const { kind, mine, text, hidden } = message
  if (kind === 'held') return <HeldMark message={message} />
  if (kind === 'photo') return <PhotoMessage message={message} name={conversation.name} />
  if (kind === 'horoscope') return <Jathagam mine={mine} conversation={conversation} />
  if (hidden && !isShown)
    return (
      <span className={styles['hidden']}>
        <Trans>Hidden by your words</Trans>
        <Button look="quiet" onClick={() => setShown(true)}>
          <Trans>Show</Trans>
        </Button>
      </span>
    )
  return <span className={styles['text']}>{text}</span>
}

function HeldMark({ message: { mine, text } }: { message: Message }) {
  return (
    <>
      <strong className={styles['heldTitle']}>
        <Icon name="shield" size={18} />
        {mine ? <Trans>Held back: it was not delivered</Trans> : <Trans>A message was held back</Trans>}
      </strong>
      {mine ? (
        <>
          <span className={styles['text']}>{text}</span>
          <span className="small block">
            <Trans>It mentions money, or another way to pay or to talk. We are checking it.</Trans>
          </span>
        </>
      ) : (
        <span className="small block">
          <Trans>
            It mentioned money, or another way to pay or to talk. Never pay anyone you met here. If you were asked to,
            call 1930 or report it on cybercrime.gov.in.
          </Trans>
        </span>
      )}
    </>
  )
}

function Jathagam({ mine, conversation: { name, profileId } }: { mine: boolean; conversation: Conversation }) {
  const { t } = useLingui()
  return (
    <span className={styles['card']}>
      <Icon name="lamp" size={28} />
      <span>
        <strong>{mine ? t`Your jathagam` : t`Jathagam of ${name}`}</strong>
        <span className={styles['links']}>
          {mine ? (
            <Link to={paths.myProfile}>
              <Trans>See my profile</Trans>
            </Link>
          ) : (
            <Link to={`${memberDetailPath(profileId)}#${PORUTHAM_PART}`}>
              <Trans>See jathagam and porutham</Trans>
            </Link>
          )}
        </span>
      </span>
    </span>
  )
}
