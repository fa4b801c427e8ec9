import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { messagesPath } from '../../../paths.ts'
import { useIsOwn } from '../../../session/useIsOwn.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { ExpressInterest, FreeInterestsLeft } from './ExpressInterest.tsx'
import styles from './InterestPanel.module.css'
import { WithdrawButton } from './WithdrawButton.tsx'

type Props = {
  member: MemberProfile
  /** True if the main action is shown in its own bar. */
  isBeside: boolean
}

/** The interests between member and viewer, with the possible actions. Not on the own profile. */
export function InterestPanel({ member, isBeside }: Props) {
  const { t } = useLingui()
  const isOwn = useIsOwn(member.id)
  if (isOwn) return null
  const isConnected = member.interestReceived === 'accepted' || member.interestSent === 'accepted'
  return (
    <>
      {isConnected && !isBeside && (
        <ButtonLink wide to={messagesPath(member.id)}>
          <Icon name="chat" size={18} />
          <Trans>Write to the family</Trans>
        </ButtonLink>
      )}
      {member.interestReceived && (
        <Card className={styles['received']}>
          <p>{RECEIVED[member.interestReceived](member.name)}</p>
          {!(isBeside && member.interestReceived === 'sent') && (
            <AnswerButtons profileId={member.id} name={member.name} status={member.interestReceived} />
          )}
        </Card>
      )}
      {member.interestSent && (
        <Banner
          kind={SENT[member.interestSent].kind}
          title={t(SENT[member.interestSent].title)}
          action={member.interestSent === 'sent' && <WithdrawButton profileId={member.id} name={member.name} />}
        >
          {t(SENT[member.interestSent].text)}
        </Banner>
      )}
      {!isBeside && !member.interestSent && !member.interestReceived && (
        <div>
          <ExpressInterest member={member} look="primary" />
          <p className={styles['note']}>
            <FreeInterestsLeft />
          </p>
        </div>
      )}
    </>
  )
}

const RECEIVED = {
  sent: (name: string) => (
    <Trans>
      <strong>{name} has expressed interest in you.</strong> You decide, and you can change your answer later.
    </Trans>
  ),
  accepted: (name: string) => (
    <Trans>
      <strong>You have accepted {name}’s interest.</strong> You can write to each other now, and see each other’s photos
      for accepted members.
    </Trans>
  ),
  declined: (name: string) => (
    <Trans>
      <strong>You have declined {name}’s interest.</strong> No message was sent about it.
    </Trans>
  ),
  closed: (name: string) => (
    <Trans>
      <strong>{name}’s interest has ended without an answer.</strong> You may still accept it.
    </Trans>
  ),
} as const

const SENT = {
  sent: {
    kind: 'info',
    title: msg`You have expressed your interest.`,
    text: msg`The family hasn’t answered yet. We’ll tell you when they accept.`,
  },
  accepted: {
    kind: 'success',
    title: msg`Your interest was accepted.`,
    text: msg`You can write to each other now, and show your numbers when you like.`,
  },
  declined: {
    kind: 'info',
    title: msg`Your interest was declined.`,
    text: msg`The family can still change their answer. Please don’t pressure them.`,
  },
  closed: {
    kind: 'info',
    title: msg`Your interest has ended without an answer.`,
    text: msg`You got back what it cost.`,
  },
} as const
