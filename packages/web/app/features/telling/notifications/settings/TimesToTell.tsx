import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { DIGESTS, type NotificationSettings } from '@thunai/contract/telling/notifications'
import { useState } from 'react'
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx'
import { Dropdown } from '../../../../ui/forms/choices/Dropdown.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { clockName } from '../../../profile/horoscopes/jathagam/clock-name.ts'
import styles from './NotificationSettings.module.css'
import type { SettingsChange } from './settings-change.ts'

type Props = { settings: NotificationSettings; onChange: (change: SettingsChange) => void }

const DIGEST_NAMES = {
  off: msg`No, send each one`,
  daily: msg`Once a day, in the morning`,
  weekly: msg`Once a week, in the morning`,
} as const

/** When mails and push messages arrive: digests and quiet hours, in the member's time zone. */
export function TimesToTell({ settings: { digest, quietFrom, quietTo, timeZone }, onChange }: Props) {
  const { t, i18n } = useLingui()
  const [zones] = useState(() => zonesWith(timeZone))
  return (
    <section className="may-shrink" aria-labelledby="times-to-tell">
      <h3 id="times-to-tell" className={styles['subtitle']}>
        <Trans>When</Trans>
      </h3>
      <p className="only-below-2 quiet">
        <Trans>
          In the quiet hours we send no push or SMS, except about a call that you agreed on for that time, and no email
          that can wait. Emails about interests, messages, calls, your match and the security of your account come at
          once.
        </Trans>
      </p>
      <div className={styles['fields']}>
        <Dropdown
          className={styles['zone']}
          label={t`Combine non-urgent emails`}
          value={digest}
          options={DIGESTS.map((value) => ({ value, label: t(DIGEST_NAMES[value]) }))}
          onChange={(value) => onChange({ digest: DIGESTS.find((known) => known === value) ?? 'off' })}
        />
        <Hour label={t`Quiet from`} value={quietFrom} onChange={(value) => onChange({ quietFrom: value })} />
        <Hour label={t`Quiet until`} value={quietTo} onChange={(value) => onChange({ quietTo: value })} />
        <Dropdown
          className={styles['zone']}
          label={t`Time zone`}
          value={timeZone}
          options={zones.map((value) => ({ value, label: zoneName(value, i18n) }))}
          onChange={(value) => onChange({ timeZone: value })}
        />
      </div>
    </section>
  )
}

/** Names India's zone in words, others as browsers do. */
const zoneName = (zone: string, language: I18n) =>
  zone === 'Asia/Kolkata' ? clockName(zone, language) : zone.replaceAll('_', ' ')

/** A time of day. Incomplete input stays editable. */
function Hour({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const leave = () => {
    if (typed === '') setTyped(value)
    else if (typed !== value) onChange(typed)
  }
  return (
    <TextField
      label={label}
      type="time"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
    />
  )
}

export function ReadReceipts({ isOn, onChange }: { isOn: boolean; onChange: (change: SettingsChange) => void }) {
  const { t } = useLingui()
  return (
    <section className="may-shrink" aria-labelledby="read-receipts">
      <h3 id="read-receipts" className={styles['subtitle']}>
        <Trans>Read receipts</Trans>
      </h3>
      <Checkbox
        label={t`Families see how far I have read, and I see how far they have`}
        checked={isOn}
        onChange={({ currentTarget }) => onChange({ readReceipts: currentTarget.checked })}
      />
    </section>
  )
}

/** All time zones of the browser, with the chosen one and the device's. */
function zonesWith(chosen: string): readonly string[] {
  const { timeZone } = Intl.DateTimeFormat('en').resolvedOptions()
  return [...new Set([timeZone, chosen, 'Asia/Kolkata', ...Intl.supportedValuesOf('timeZone')])].toSorted()
}
