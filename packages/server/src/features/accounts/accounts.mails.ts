import { CODE, CONTACT_UNDO_HOURS } from '@thunai/contract/frame/limits'
import { mailPage, mailSender, type Mail } from '../../platform/mail/mail-page.ts'
import type { Services } from '../../services.ts'

type Said = Pick<Services, 'config' | 'site'>

const KEEP_SECRET = `It is good for ${CODE.lifeMinutes} minutes and for one use. Please tell it to nobody: we never ask for it by phone or message.`

/** The first mail of a new member: a welcome with the code that proves the address. */
export function welcomeMail(
  { site }: Said,
  member: { name: string; memberId: string; loginId: string; code: string },
): Mail {
  return mailPage({
    kind: 'welcome',
    subject: `Welcome to ${site.name}: please verify your email`,
    preview: 'Your OTP to verify your email',
    heading: `Vanakkam, ${member.name}`,
    paragraphs: [
      `Thank you for registering with ${site.name}. Please enter this OTP on the verification page:`,
      KEEP_SECRET,
      `Your member id is ${member.memberId}. You can log in with your email or with your login id ${member.loginId}.`,
    ],
    code: member.code,
    footnote: `This mail was sent because someone registered at ${site.name} with this address. If that was not you, no action is needed: unused accounts are removed.`,
    sender: mailSender(site),
  })
}

/** `isPresent`: the e-mail asked for is the present one; then for a while after a change the mailbox is that before it. */
export function resetMail(
  { site, config }: Said,
  member: { name: string; email: string; mailbox: string; isPresent: boolean; code: string },
): Mail {
  const isElsewhere = member.mailbox !== member.email
  return mailPage({
    kind: 'reset-code',
    subject: `Your OTP for a new ${site.name} password`,
    preview: 'Your OTP for a new password',
    heading: 'A new password',
    paragraphs: [
      `Dear ${member.name}, this is your OTP to choose a new password:`,
      KEEP_SECRET,
      ...(isElsewhere
        ? [
            `It comes to this address because the email of your profile was changed less than ${CONTACT_UNDO_HOURS} hours ago.`,
          ]
        : []),
      ...(member.isPresent
        ? []
        : ['With the new password your profile also gets back this email and the mobile number that it had before.']),
      'If you did not ask for a new password, you can leave this mail alone: your password stays as it is.',
    ],
    code: member.code,
    button:
      // the page is open where it was asked; the new address is nothing for this mailbox
      config.publicUrl === undefined || isElsewhere
        ? undefined
        : {
            label: 'Choose a new password',
            url: `${config.publicUrl}/verify-otp?veriable=${encodeURIComponent(member.email)}`,
          },
    footnote: `This mail was sent because a new password was asked for at ${site.name} for this address.`,
    sender: mailSender(site),
  })
}

export function passwordChangedMail(
  { site, config }: Said,
  { name, isReset }: { name: string; isReset: boolean },
): Mail {
  return mailPage({
    kind: 'password-changed',
    subject: `Your ${site.name} password was changed`,
    preview: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Dear ${name}, your password has been changed, and you were logged out on all ${isReset ? '' : 'other '}devices.`,
      'If this was not you, please choose a new password at once and write to us.',
    ],
    button:
      config.publicUrl === undefined
        ? undefined
        : { label: 'Choose a new password', url: `${config.publicUrl}/forget-password` },
    footnote: `This mail was sent because your account at ${site.name} was changed.`,
    sender: mailSender(site),
  })
}

/**
 * Tells the address that an account had so far what was changed, so that a thief can't do it quietly (T44). With a token the
 * change can be taken back. It stands behind the #: no server on the way writes it down, and looking at the page does nothing.
 */
export function contactChangedMail(
  { site, config }: Said,
  told: { name: string; email: boolean; phone: boolean; undoToken: string | undefined },
): Mail {
  const what = [told.email && 'email', told.phone && 'mobile number'].filter(Boolean).join(' and ')
  const url =
    config.publicUrl !== undefined && told.undoToken !== undefined
      ? `${config.publicUrl}/undo-contact-change#${told.undoToken}`
      : undefined
  return mailPage({
    kind: 'contact-changed',
    subject: `Your ${what} at ${site.name} was changed`,
    preview: `Your ${what} was changed`,
    heading: `Your ${what} was changed`,
    paragraphs: [
      `Dear ${told.name}, the ${what} of your profile has just been changed.`,
      ...(told.email ? ['From now on we write to the new address.'] : []),
      ...(told.undoToken === undefined
        ? []
        : [`For ${CONTACT_UNDO_HOURS} hours an OTP for a new password still comes to this address only.`]),
      url === undefined
        ? `If this was not you, please write to ${site.email} at once.`
        : `If this was not you, take it back within ${CONTACT_UNDO_HOURS} hours: your profile gets back the email and the mobile number that it had before, and everybody is logged out.`,
    ],
    button: url === undefined ? undefined : { label: 'This was not me', url },
    footnote: `This mail was sent because your account at ${site.name} was changed.`,
    sender: mailSender(site),
  })
}

/** Tells the mailbox that has its account again. */
export function contactRestoredMail(
  { site, config }: Said,
  { name, isPhoneLost }: { name: string; isPhoneLost: boolean },
): Mail {
  return mailPage({
    kind: 'contact-restored',
    subject: `Your contact at ${site.name} is as it was before`,
    preview: 'The change of your contact was taken back',
    heading: 'The change was taken back',
    paragraphs: [
      `Dear ${name}, your profile has again the email and the mobile number that it had before the change, and everybody was logged out.`,
      ...(isPhoneLost
        ? ['Only the mobile number is in use elsewhere by now. Please enter one on your account page.']
        : []),
      'Please choose a new password, in case somebody else knows yours.',
    ],
    button:
      config.publicUrl === undefined
        ? undefined
        : { label: 'Choose a new password', url: `${config.publicUrl}/forget-password` },
    footnote: `This mail was sent because your account at ${site.name} was changed.`,
    sender: mailSender(site),
  })
}
