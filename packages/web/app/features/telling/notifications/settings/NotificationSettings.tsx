import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/frame/limits'
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings as Settings,
} from '@thunai/contract/telling/notifications'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { readKey } from '@thunai/client/keys'
import { Reading } from '../../../../data/Reading.tsx'
import { useCommand } from '@thunai/client/useCommand'
import { useRead } from '../../../../data/useRead.ts'
import { useLanding } from '../../../../ui/hooks/useLanding.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { toast } from '../../../../ui/messages/toasts.ts'
import { HiddenWords } from './HiddenWords.tsx'
import { KindMatrix } from './KindMatrix.tsx'
import styles from './NotificationSettings.module.css'
import { PushHere } from './PushHere.tsx'
import { type SettingsChange, withChange } from './settings-change.ts'
import { ReadReceipts, TimesToTell } from './TimesToTell.tsx'

/** Notification kinds, channels and times, read receipts, and hidden words. Each choice is saved immediately. */
export function NotificationSettings() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const queryKey = readKey(getNotificationSettings)
  const { data, error, refetch } = useRead(getNotificationSettings)
  const title = useRef<HTMLHeadingElement>(null)
  useLanding(useLocation().hash === '#notifications' && data !== undefined, title)
  // shows the new choice while it is being saved, and reverts it after a refusal
  const [chosen, setChosen] = useState<Settings>()
  const { run } = useCommand((body: SettingsChange) => callAsMember(changeNotificationSettings, { body }), {
    // in order, so that the last press wins
    queue: 'notification-settings',
    onDone: (reply) => {
      queries.setQueryData(queryKey, reply)
      toast.success(t`Saved.`, TOAST.viewedMs)
    },
    onFailed: async ({ message }) => {
      toast.error(message, TOAST.refusedMs)
      setChosen(undefined)
      await queries.invalidateQueries({ queryKey })
    },
  })
  const settings = chosen ?? data?.data
  const choose = (change: SettingsChange) => {
    if (settings) setChosen(withChange(settings, change))
    run(change)
  }
  return (
    <section id="notifications" aria-labelledby="notifications-title">
      <Card>
        <h2 ref={title} tabIndex={-1} id="notifications-title" className={styles['title']}>
          <Trans>Notifications and messages</Trans>
        </h2>
        {settings ? (
          <div className="stack one-column gap-5">
            <PushHere />
            <KindMatrix kinds={settings.kinds} onChange={choose} />
            <TimesToTell settings={settings} onChange={choose} />
            <ReadReceipts isOn={settings.readReceipts} onChange={choose} />
            <HiddenWords />
          </div>
        ) : (
          <Reading error={error} onRetry={refetch} label={t`Loading your choices`}>
            <Skeleton lines={8} />
          </Reading>
        )}
      </Card>
    </section>
  )
}
