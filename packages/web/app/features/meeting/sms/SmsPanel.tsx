import { say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
// translates the reason why no SMS can be sent
import '@thunai/contract/frame/page-sentences'
import { getSmsOffers } from '@thunai/contract/meeting/member-sms'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { lazy, Suspense } from 'react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { useRead } from '../../../data/useRead.ts'
import { useSavedState } from '../../../session/useSavedState.ts'

const SmsDialog = lazy(async () => ({ default: (await import('./SmsDialog.tsx')).SmsDialog }))

/** Sends SMS to a member and shows the number left; hidden if SMS is unavailable. */
export function SmsPanel({ member }: { member: Pick<MemberProfile, 'id' | 'name'> }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useRead(getSmsOffers, { params: { profileId: member.id } })
  const [isOpen, setOpen] = useSavedState(`sms.${member.id}.asked`, false)
  if (!data && error) return <ReadFailed error={error} onRetry={refetch} />
  if (!data) return null
  const { smsLeft, messages, reason } = data.data
  // the interest was declined, or the member has no verified number
  if (reason !== null) return <p className="quiet small only-above-2">{say(i18n, reason)}</p>
  if (messages.length === 0) return null
  return (
    <div className="above-3">
      {smsLeft > 0 ? (
        <Button look="secondary" wide onClick={() => setOpen(true)}>
          <Icon name="chat" size={20} />
          <Trans>Send an SMS</Trans>
        </Button>
      ) : (
        <ButtonLink look="quiet" wide to={paths.plans}>
          <Trans>See plans with SMS</Trans>
        </ButtonLink>
      )}
      <p className="quiet small only-above-2">
        {smsLeft > 0 ? t`${smsLeft} SMS left` : t`You have no SMS left: they come with a membership plan.`}
      </p>
      <Suspense>
        {isOpen && <SmsDialog member={member} smsLeft={smsLeft} messages={messages} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
