import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { getDisclosures } from '@thunai/contract/meeting/disclosures'
import { TOAST } from '@thunai/contract/frame/limits'
import { type Conversation, getConversations } from '@thunai/contract/meeting/conversations'
import { answerInterest } from '@thunai/contract/meeting/interests'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { say } from '@thunai/client/language'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { Banner } from '../../../../ui/messages/Banner.tsx'
import { toast } from '../../../../ui/messages/toasts.ts'
import { profileKeys } from '../../../profile/profiles/useProfiles.ts'
import { SafetyWords } from '../thread/SafetyWords.tsx'
import { threadKey } from '../thread/useThread.ts'
import { TheirNumbers } from './TheirNumbers.tsx'
import styles from './TalkDialog.module.css'
import { TalkPlan } from './TalkPlan.tsx'

type Props = { conversation: Conversation; onClose: () => void }

/** Helps to move from writing to talking: shared numbers, a call, and its date. */
export function TalkDialog({ conversation, onClose }: Props) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const { profileId, name, sharesContact, contactShared } = conversation
  const sharing = useCommand(
    (shareContact: boolean) => callAsMember(answerInterest, { params: { profileId }, body: { shareContact } }),
    {
      onDone: async (_, shares) => {
        toast.success(
          shares ? t`Your number is shown to this family.` : t`Your number is no longer shown.`,
          TOAST.otherMs,
        )
        await Promise.all([
          queries.invalidateQueries({ queryKey: threadKey(profileId) }),
          queries.invalidateQueries(readingsBy(getConversations)),
          queries.invalidateQueries({ queryKey: profileKeys.member(profileId) }),
          queries.invalidateQueries(readingsBy(getDisclosures)),
        ])
      },
    },
  )
  return (
    <Dialog
      isOpen
      title={t`Talk with ${name}`}
      onClose={onClose}
      // in the dialog's foot, so that it stays in view however long the advice is
      actions={
        !sharesContact && (
          <Button isBusy={sharing.isBusy} onClick={() => sharing.run(true)}>
            <Trans>Show my number to this family</Trans>
          </Button>
        )
      }
    >
      {sharing.failure && <Banner kind="error">{say(i18n, sharing.failure.message)}</Banner>}
      <div className={styles['parts']}>
        <section aria-labelledby="their-number">
          <h3 id="their-number" className={styles['title']}>
            <Trans>Their number</Trans>
          </h3>
          {contactShared ? (
            <TheirNumbers profileId={profileId} />
          ) : (
            <p>
              <Trans>The family has not shown its number yet. You may ask for it in a message.</Trans>
            </p>
          )}
        </section>
        <section aria-labelledby="my-number">
          <h3 id="my-number" className={styles['title']}>
            <Trans>My number</Trans>
          </h3>
          {sharesContact ? (
            <div>
              <p>
                <Trans>This family sees your number.</Trans>
              </p>
              <Button look="secondary" isBusy={sharing.isBusy} onClick={() => sharing.run(false)}>
                <Trans>Take it back</Trans>
              </Button>
            </div>
          ) : (
            <>
              <p>
                <Trans>Only this family would see it, for free. You can take it back at any time.</Trans>
              </p>
              <SafetyWords />
            </>
          )}
        </section>
        {(contactShared || sharesContact) && <TalkPlan name={name} profileId={profileId} />}
      </div>
    </Dialog>
  )
}
