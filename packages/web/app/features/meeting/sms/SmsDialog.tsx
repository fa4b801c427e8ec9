import { say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import { getPackageUsage } from '@thunai/contract/money/membership'
import { getSmsOffers, sendSms, type SmsOffer, type SmsTemplateId } from '@thunai/contract/meeting/member-sms'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { paths } from '../../../paths.ts'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import styles from './SmsDialog.module.css'
import { useSavedState } from '../../../session/useSavedState.ts'

type Props = {
  member: Pick<MemberProfile, 'id' | 'name'>
  smsLeft: number
  messages: readonly SmsOffer[]
  onClose: () => void
}

/** Chooses, previews and sends one of the fixed messages. */
export function SmsDialog({ member, smsLeft, messages, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useSavedState<SmsTemplateId | undefined>(
    `sms.${member.id}`,
    messages.find(({ sentAt }) => sentAt === null)?.id,
  )
  const sending = useCommand(
    (templateId: SmsTemplateId) => callAsMember(sendSms, { body: { profileId: member.id, templateId } }),
    {
      changes: [getSmsOffers, getPackageUsage],
      onDone: ({ message, data }) => {
        if (data.isRepeat) toast.info(message, TOAST.otherMs)
        else toast.success(message, TOAST.viewedMs)
        onClose()
      },
    },
  )
  const isForPlans = sending.failure?.code === 'smsPlanNeeded' || sending.failure?.code === 'smsUsed'
  return (
    <CommandDialog
      title={t`Send an SMS`}
      submit={t`Send SMS`}
      isBusy={sending.isBusy}
      isIncomplete={chosen === undefined}
      onSubmit={() => chosen && sending.run(chosen)}
      onClose={onClose}
    >
      <p>
        <Trans>
          <strong>To {member.name}</strong>
          <br />
          This takes one of your {smsLeft} SMS. Please choose what it says:
        </Trans>
      </p>
      <fieldset className={styles['messages']}>
        <legend className="visually-hidden">
          <Trans>Message</Trans>
        </legend>
        {messages.map(({ id, title, text, sentAt }) => (
          <label key={id} className={styles['message']}>
            <input
              type="radio"
              name="sms"
              value={id}
              checked={chosen === id}
              disabled={sentAt !== null}
              onChange={() => setChosen(id)}
            />
            <span>
              <strong>{say(i18n, title)}</strong>
              {/* only the chosen message shows its text, so that the buttons stay visible on a phone */}
              {chosen === id && <span className={styles['text']}>{text}</span>}
              {sentAt && (
                <span className={styles['sent']}>
                  <Trans>
                    Sent <Moment at={sentAt} />. You can send it again after a day.
                  </Trans>
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {sending.failure && (
        <Banner
          kind="error"
          action={
            isForPlans && (
              <ButtonLink look="secondary" to={paths.plans}>
                <Trans>See plans</Trans>
              </ButtonLink>
            )
          }
        >
          {say(i18n, sending.failure.message)}
        </Banner>
      )}
    </CommandDialog>
  )
}
