import { Trans, useLingui } from '@lingui/react/macro'
import { Reading } from '../../../../data/Reading.tsx'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { usePhoneFormat } from '../../../../ui/hooks/usePhoneFormat.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { withPlus } from '../../../profile/profiles/facts/profile-facts.ts'
import { useMemberProfile } from '../../../profile/profiles/useProfiles.ts'
import styles from './TalkDialog.module.css'

/** The number that the family shares, with links to call and chat. */
export function TheirNumbers({ profileId }: { profileId: string }) {
  const { t } = useLingui()
  const formatPhone = usePhoneFormat()
  const { member, error, refetch } = useMemberProfile(profileId)
  if (!member)
    return (
      <Reading error={error} onRetry={refetch} label={t`Loading the number`}>
        <Skeleton height={48} />
      </Reading>
    )
  const { phone } = member
  const whatsapp = member.whatsappPhone ?? phone
  if (!phone)
    return (
      <p>
        <Trans>The family has no number in its profile.</Trans>
      </p>
    )
  return (
    <div className={styles['numbers']}>
      <a href={`tel:${withPlus(phone)}`}>
        <Icon name="phone" size={20} />
        <Trans>Call {formatPhone(phone)}</Trans>
      </a>
      {whatsapp && (
        <a href={`https://wa.me/${withPlus(whatsapp).slice(1)}`} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" size={20} />
          <Trans>Message on WhatsApp</Trans>
        </a>
      )}
    </div>
  )
}
