import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  ALWAYS_TOLD,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationKind,
  SMS_KINDS,
} from '@thunai/contract/telling/notification-kinds'
import type { NotificationSettings } from '@thunai/contract/telling/notifications'
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx'
import { NARROW, useMedia } from '../../../../ui/hooks/useMedia.ts'
import { Fold } from '../../../../ui/layout/Fold.tsx'
import { KIND_GROUPS } from '../notification-words.ts'
import styles from './KindMatrix.module.css'
import type { SettingsChange } from './settings-change.ts'

type Kinds = NotificationSettings['kinds']
type Props = { kinds: Kinds; onChange: (change: SettingsChange) => void }

const CHANNEL_NAMES = { inApp: msg`In the app`, email: msg`Email`, push: msg`Push`, sms: msg`SMS` } as const

const isAlways = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  (channel === 'inApp' || channel === 'email') && ALWAYS_TOLD.some((always) => always === kind)

const isThere = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  channel !== 'sms' || SMS_KINDS.some((one) => one === kind)

/** The channels of each kind: a table on wide screens, folded groups on narrow ones. */
export function KindMatrix(props: Props) {
  const isNarrow = useMedia(NARROW, true)
  return isNarrow ? <Folds {...props} /> : <Table {...props} />
}

function Table({ kinds, onChange }: Props) {
  const { t } = useLingui()
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{t`Notifications and their channels`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`What`}</th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th key={channel} scope="col" className={styles['way']}>
              {t(CHANNEL_NAMES[channel])}
            </th>
          ))}
        </tr>
      </thead>
      {KIND_GROUPS.map(({ title, kinds: ofGroup }) => (
        <tbody key={title.id}>
          <tr>
            <th className={styles['group']} scope="rowgroup" colSpan={NOTIFICATION_CHANNELS.length + 1}>
              {t(title)}
            </th>
          </tr>
          {ofGroup.map(({ kind, name }) => (
            <tr key={kind}>
              <th scope="row" className={styles['kind']}>
                {t(name)}
              </th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <td key={channel} className={styles['way']}>
                  {isThere(kind, channel) && (
                    <label className={styles['cell']}>
                      <input
                        type="checkbox"
                        className={styles['input']}
                        aria-label={t`${t(name)}: ${t(CHANNEL_NAMES[channel])}`}
                        checked={kinds[kind][channel]}
                        disabled={isAlways(kind, channel)}
                        onChange={({ currentTarget }) =>
                          onChange({ kinds: { [kind]: { [channel]: currentTarget.checked } } })
                        }
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Folds({ kinds, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div>
      {KIND_GROUPS.map(({ title, kinds: ofGroup }) => (
        <Fold key={title.id} title={t(title)}>
          {ofGroup.map(({ kind, name }) => (
            <fieldset key={kind} className={styles['ways']}>
              <legend>{t(name)}</legend>
              {NOTIFICATION_CHANNELS.filter((channel) => isThere(kind, channel)).map((channel) => (
                <Checkbox
                  key={channel}
                  label={t(CHANNEL_NAMES[channel])}
                  checked={kinds[kind][channel]}
                  disabled={isAlways(kind, channel)}
                  onChange={({ currentTarget }) =>
                    onChange({ kinds: { [kind]: { [channel]: currentTarget.checked } } })
                  }
                />
              ))}
            </fieldset>
          ))}
        </Fold>
      ))}
    </div>
  )
}
