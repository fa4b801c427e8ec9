import { getSmsOffers } from '@thunai/contract/member-sms'
import type { MemberView } from '@thunai/contract/profiles'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ReadFailed } from '../members/ReadFailed.tsx'
import { Refused, useRead } from '../members/useRead.ts'
import { SmsDialog } from './SmsDialog.tsx'
import styles from './SmsPanel.module.css'

/** The way to write to a member by SMS, with what is left of it; nothing where no SMS can be sent. */
export function SmsPanel({ member }: { member: Pick<MemberView, 'id' | 'name'> }) {
  const { data, error, refetch } = useRead(getSmsOffers, { params: { profileId: member.id } })
  const [isOpen, setOpen] = useState(false)
  // a considered "no" is told: that the interest was declined, or that there is no number
  if (error instanceof Refused && (error.status === 403 || error.status === 409)) return <p className={styles['left']}>{error.message}</p>
  if (!data && error) return <ReadFailed error={error} onRetry={refetch} />
  if (!data || data.data.messages.length === 0) return null
  const { smsLeft, messages } = data.data
  return (
    <div className={styles['panel']}>
      {smsLeft > 0
        ? <Button look="secondary" wide onClick={() => setOpen(true)}><Icon name="chat" size={20} />Send an SMS</Button>
        : <ButtonLink look="quiet" wide to={paths.plans}>See plans with SMS</ButtonLink>}
      <p className={styles['left']}>{smsLeft > 0 ? `${smsLeft} SMS left` : 'You have no SMS left: they come with a membership plan.'}</p>
      {isOpen && <SmsDialog member={member} smsLeft={smsLeft} messages={messages} onClose={() => setOpen(false)} />}
    </div>
  )
}
