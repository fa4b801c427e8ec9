import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import type { Ref } from 'react'
import { messagesPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { AnswerButtons } from '../../meeting/interests/AnswerButtons.tsx'
import { ExpressInterest, FreeInterestsLeft } from '../../meeting/interests/ExpressInterest.tsx'
import { ShortlistButton } from '../../meeting/shortlist/ShortlistButton.tsx'
import styles from './ActionBar.module.css'
import { type ContactOpening, ContactRefused, ViewContact } from './contact-opening.tsx'

type Props = { member: MemberProfile; opening: ContactOpening; ref: Ref<HTMLElement> }

/** The actions in a bar at the bottom of phones, above the members' bar. */
export function ActionBar({ member, opening, ref }: Props) {
  const { t } = useLingui()
  const { contactsLeft, isContactViewed, interestSent, interestReceived } = member
  const isAsked = interestReceived === 'sent'
  const isFree = !interestSent && !interestReceived
  return (
    <section ref={ref} tabIndex={-1} className={styles['bar']} aria-label={t`What you can do`}>
      <ContactRefused opening={opening} />
      <p className={styles['note']}>
        {isFree && contactsLeft === 0 && <FreeInterestsLeft />}
        {!isContactViewed && (
          <span>
            {contactsLeft === 0
              ? t`Contacts come with a plan`
              : t`${plural(contactsLeft, {
                  one: 'This takes one of your # remaining contact view.',
                  other: 'This takes one of your # remaining contact views.',
                })}`}
          </span>
        )}
      </p>
      <div className={styles['actions']}>
        <div className={styles['first']}>
          {isAsked ? (
            <AnswerButtons profileId={member.id} name={member.name} status="sent" isBare />
          ) : isFree ? (
            <ExpressInterest member={member} look="primary" />
          ) : (
            <State member={member} />
          )}
        </div>
        <ShortlistButton member={member} isIcon />
        {isContactViewed ? (
          <a className={styles['contact']} href="#contact">
            <Trans>See contact</Trans>
          </a>
        ) : (
          <div className={isAsked ? undefined : styles['second']}>
            <ViewContact opening={opening} isIcon={isAsked} />
          </div>
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
    <span className={styles['state']}>
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
