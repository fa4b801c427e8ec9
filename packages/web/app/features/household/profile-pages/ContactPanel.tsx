import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberProfile } from '@thunai/contract/profile/views'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { useIsOwn } from '../../../session/useIsOwn.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { usePhoneFormat } from '../../../ui/hooks/usePhoneFormat.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useIsFixed } from '../../meeting/alliances/useIsFixed.ts'
import { ReturnContact } from '../../meeting/disclosures/ReturnContact.tsx'
import { SmsPanel } from '../../meeting/sms/SmsPanel.tsx'
import styles from './ContactPanel.module.css'
import { type ContactOpening, ContactRefused, ViewContact } from './contact-opening.tsx'
import { contactFacts, withPlus } from '../../profile/profiles/facts/profile-facts.ts'

type Props = { member: MemberProfile; opening: ContactOpening }

/** A member's contact details, behind a button that states their price. */
export function ContactPanel({ member, opening }: Props) {
  return (
    <Card id="contact" tabIndex={-1} className={styles['panel']}>
      <h2 className="heading-size">
        <Trans>Contact</Trans>
      </h2>
      <ContactContent member={member} opening={opening} />
    </Card>
  )
}

/** The contact panel as a dialog, for phones. */
export function ContactDialog({ member, opening, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog isOpen title={t`Contact`} onClose={onClose} isBusy={opening.isBusy}>
      <ContactContent member={member} opening={opening} />
    </Dialog>
  )
}

const ContactContent = ({ member, opening }: Props) =>
  member.isContactViewed ? <Contacts member={member} /> : <HiddenContacts member={member} opening={opening} />

function Contacts({ member }: { member: MemberProfile }) {
  const isOwn = useIsOwn(member.id)
  const messageTo = member.whatsappPhone ?? member.phone
  return (
    <>
      <ContactList member={member}>
        {member.addressLine && (
          <li>
            <span className="quiet small block">
              <Trans>Address</Trans>
            </span>
            {member.addressLine}
          </li>
        )}
      </ContactList>
      {member.canMessage && messageTo && (
        <a
          className="tap-line gap-2 above-3 leaf semibold"
          href={`https://wa.me/${withPlus(messageTo).slice(1)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" size={20} />
          <Trans>Message on WhatsApp</Trans>
        </a>
      )}
      {!isOwn && <SmsPanel member={member} />}
      {!isOwn && <ReturnContact profileId={member.id} />}
    </>
  )
}

function ContactList({ member, children }: { member: MemberProfile; children?: ReactNode }) {
  const { i18n } = useLingui()
  const formatPhone = usePhoneFormat()
  return (
    <ul className={styles['contacts']}>
      {contactFacts(member, i18n, formatPhone).map(({ label, value, link }) => (
        <li key={label}>
          <span className="quiet small block">{label}</span>
          <a href={link}>{value}</a>
        </li>
      ))}
      {children}
    </ul>
  )
}

function HiddenContacts({ member, opening }: { member: MemberProfile; opening: ContactOpening }) {
  const { t } = useLingui()
  const isFixed = useIsFixed()
  const { contactsLeft } = member
  if (member.contactShared && member.phone) return <SharedNumber member={member} opening={opening} />
  if (isFixed)
    return (
      <p className={styles['hidden']}>
        <Icon name="lock" size={20} />
        <Trans>Your match is fixed, so no further contacts are opened.</Trans>
      </p>
    )
  return (
    <>
      <p className={styles['hidden']}>
        <Icon name="lock" size={20} />
        <Trans>Phone numbers, email and the exact address are shown once you open the contact.</Trans>
      </p>
      <p className="quiet small">{t(leftText(contactsLeft))}</p>
      <ContactRefused opening={opening} />
      <ViewContact opening={opening} />
      {contactsLeft === 0 && !opening.failure && (
        <ButtonLink look="quiet" wide to={paths.plans}>
          <Trans>See membership plans</Trans>
        </ButtonLink>
      )}
    </>
  )
}

/** The number that the family shares with the viewer, above the contacts that a plan would open. */
function SharedNumber({ member, opening }: { member: MemberProfile; opening: ContactOpening }) {
  const { t } = useLingui()
  const isFixed = useIsFixed()
  return (
    <>
      <p>
        <Trans>The family shows you this number. Calling and writing are free.</Trans>
      </p>
      <ContactList member={member} />
      {!isFixed && member.contactsLeft > 0 && (
        <details className="above-3">
          <summary>
            <Trans>Further numbers and the address</Trans>
          </summary>
          <p className="quiet small">{t(leftText(member.contactsLeft))}</p>
          <ContactRefused opening={opening} />
          <ViewContact opening={opening} />
        </details>
      )}
    </>
  )
}

const leftText = (left: number): MessageDescriptor =>
  left === 0
    ? msg`You have no contact views at the moment: they come with a membership plan.`
    : msg`${plural(left, {
        one: 'This takes one of your # remaining contact view. Looking again is free.',
        other: 'This takes one of your # remaining contact views. Looking again is free.',
      })}`
