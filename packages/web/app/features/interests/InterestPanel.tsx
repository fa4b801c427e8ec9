import type { MemberProfile } from '@thunai/contract/profile/views'
import { useIsOwn } from '../../session/useIsOwn.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { ExpressInterest } from './ExpressInterest.tsx'
import styles from './InterestPanel.module.css'

/** Where the interests between the member and the reader stand, and what may be done about it. Not there on one's own profile. */
export function InterestPanel({ member }: { member: MemberProfile }) {
  const isOwn = useIsOwn(member.id)
  if (isOwn) return null
  return (
    <>
      {member.interestReceived && (
        <Card className={styles['received']}>
          <p>{RECEIVED[member.interestReceived](member.name)}</p>
          <AnswerButtons profileId={member.id} name={member.name} status={member.interestReceived} />
        </Card>
      )}
      {member.interestSent && (
        <Banner kind={SENT[member.interestSent].kind} title={SENT[member.interestSent].title}>
          {SENT[member.interestSent].text}
        </Banner>
      )}
      {!member.interestSent && !member.interestReceived && <ExpressInterest member={member} />}
    </>
  )
}

const RECEIVED = {
  sent: (name: string) => (
    <>
      <strong>{name} has expressed interest in you.</strong> The answer is yours, and you may change it later.
    </>
  ),
  accepted: (name: string) => (
    <>
      <strong>You have accepted the interest of {name}.</strong> Photos for accepted members are open between you.
    </>
  ),
  declined: (name: string) => (
    <>
      <strong>You have declined the interest of {name}.</strong> No message was sent about it.
    </>
  ),
} as const

const SENT = {
  sent: {
    kind: 'info',
    title: 'You have expressed your interest.',
    text: 'The family has not answered yet. You get a mail when they accept.',
  },
  accepted: {
    kind: 'success',
    title: 'Your interest was accepted.',
    text: 'A good moment to open the contact and talk to the family.',
  },
  declined: {
    kind: 'info',
    title: 'Your interest was declined.',
    text: 'The family may still change the answer. Please do not press them.',
  },
} as const
