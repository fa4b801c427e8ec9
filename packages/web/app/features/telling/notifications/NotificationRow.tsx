import { useLingui } from '@lingui/react/macro'
import { noticePath } from '@thunai/contract/telling/notification-kinds'
import type { Notification } from '@thunai/contract/telling/notifications'
import { Link } from 'react-router'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { classes } from '../../../ui/text/classes.ts'
import { formatClock } from '../../../ui/text/when.ts'
import { Portrait } from '../../profile/profiles/Portrait.tsx'
import { sentenceOf, WORDS } from './notification-words.ts'
import styles from './NotificationRow.module.css'

/** One notification; the whole row is a link. */
export function NotificationRow({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const { t, i18n } = useLingui()
  const { kind, profileId, at, name, photo } = notification
  const { icon } = WORDS[kind]
  return (
    <li>
      <Link className={classes(styles['row'], isNew && styles['new'])} to={noticePath(kind, profileId)}>
        <span className="relative rigid" aria-hidden="true">
          {name === null ? (
            <span className={styles['round']}>
              <Icon name={icon} size={22} />
            </span>
          ) : (
            <>
              <Portrait name={name} photo={photo} size={48} isRound />
              <span className={styles['kind']}>
                <Icon name={icon} size={14} />
              </span>
            </>
          )}
        </span>
        <span className={styles['words']}>
          {isNew && <span className="visually-hidden">{t`New:`} </span>}
          <span>{t(sentenceOf(notification, t`A family`, t`a family`))}</span>
          <span className="quiet small figures block regular">{formatClock(new Date(at), i18n)}</span>
        </span>
        {isNew && <span className={styles['dot']} />}
      </Link>
    </li>
  )
}
