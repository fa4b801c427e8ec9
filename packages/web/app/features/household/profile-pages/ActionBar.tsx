import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import type { Ref } from 'react'
import { messagesPath } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useIsFixed } from '../../meeting/alliances/useIsFixed.ts'
import { AnswerButtons } from '../../meeting/interests/AnswerButtons.tsx'
import { ExpressInterest } from '../../meeting/interests/ExpressInterest.tsx'
import { ShortlistButton } from '../../meeting/shortlist/ShortlistButton.tsx'
import styles from './ActionBar.module.css'

type Props = { member: MemberProfile; onContact: () => void; ref: Ref<HTMLElement> }

/** The actions in a bar at the bottom of phones, above the tab bar. */
export function ActionBar({ member, onContact, ref }: Props) {
  const { t } = useLingui()
  const { isContactViewed, contactShared, interestSent, interestReceived } = member
  const isFixed = useIsFixed()
  const isAsked = interestReceived === 'sent'
  const isFree = !interestSent && !interestReceived
  return (
    <section ref={ref} tabIndex={-1} className={styles['bar']} aria-label={t`What you can do`}>
      <div className={styles['actions']}>
        <div className={styles['first']}>
          {isAsked ? (
            <AnswerButtons profileId={member.id} name={member.name} status="sent" isBare />
          ) : isFree && isFixed ? (
            <span className="quiet semibold">
              <Trans>Your match is fixed</Trans>
            </span>
          ) : isFree ? (
            <ExpressInterest member={member} look="primary" isBare />
          ) : (
            <State member={member} />
          )}
        </div>
        <ShortlistButton member={member} isIcon />
        {(isContactViewed || contactShared || !isFixed) && (
          <Button
            look="secondary"
            className={isAsked ? styles['icon'] : styles['second']}
            aria-label={isContactViewed || contactShared ? t`See contact` : t`View Contact`}
            onClick={onContact}
          >
            {isAsked ? <Icon name="phone" size={20} /> : <Trans>Contact</Trans>}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The interest's state; for connected members, a link to write. */
function State({ member: { id, interestSent, interestReceived } }: { member: MemberProfile }) {
  if (interestSent === 'accepted' || interestReceived === 'accepted')
    return (
      <ButtonLink wide to={messagesPath(id)}>
        <Trans>Write</Trans>
      </ButtonLink>
    )
  return (
    <span className="quiet semibold">
      {interestSent === 'sent' ? (
        <Trans>Interest sent</Trans>
      ) : interestSent === 'closed' || interestReceived === 'closed' ? (
        <Trans>Interest ended</Trans>
      ) : (
        <Trans>Interest declined</Trans>
      )}
    </span>
  )
}
