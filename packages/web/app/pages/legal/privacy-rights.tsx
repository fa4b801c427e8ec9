import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { KNOWN_DEVICES, NOTIFICATIONS, SEAL } from '@thunai/contract/frame/limits'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { GrievanceOfficer } from './GrievanceOfficer.tsx'
import { mail } from './mail.tsx'
import type { TextSection } from './TextPage.tsx'

/** How long we store data, and members' rights. */
export const rightsSections: readonly TextSection[] = [
  {
    id: 'how-long',
    title: msg`How long we keep it`,
    body: (
      <dl>
        <dt>
          <Trans>Your account and profile</Trans>
        </dt>
        <dd>
          <Trans>
            As long as you have the account. When you delete it, your profile, photos, horoscope, preferences, messages,
            histories and plans disappear for everyone at once, and no one can find or open your profile any more. They
            are erased then too, unless a report, a grievance or an order of an authority about you is open: in that
            case they are erased when it is over. An account that was never verified or used is erased after 30 days.
          </Trans>
        </dd>
        <dt>
          <Trans>After deletion</Trans>
        </dt>
        <dd>
          <Trans>
            What the law requires us to keep: your member id, with the network address and time of the registration and
            the day of the deletion, for one year, then it is erased. Orders, payments and receipts (with the name on
            them) stay as long as tax law requires. The text of a report is deleted one year after it was closed; the
            decision stays with the member ids. A grievance and its answer stay for one year after the answer. For one
            year we also keep a fingerprint of a picture that we refused, and of the address of a candidate who said no.
          </Trans>
        </dd>
        <dt>
          <Trans>Evidence against fraud</Trans>
        </dt>
        <dd>
          <Trans>
            The law asks us to keep data of a deleted or blocked account, and what our staff take down, for 180 days:
            name, contact details, origin, log-ins, messages sent, what others gave you, photos, and payment numbers.
            Where a report, an order of an authority or a block is behind it, we keep it for one year. It is sealed with
            a key of its own, used for no search, score or advertisement, and deletes itself. Two of our staff together
            can open it, only for an authority, for named members and a written reason, and each step is recorded.
          </Trans>
        </dd>
        <dt>
          <Trans>What other families keep after you leave</Trans>
        </dt>
        <dd>
          <Trans>
            A family that received something from you, or gave you something, still sees your name and member ID, what
            it was and when, and that you left. Your own messages disappear from their view; theirs stay. A family can
            save a signed record of its conversation. After you left it holds your words only if they reported you
            within 180 days.
          </Trans>
        </dd>
        <dt>
          <Trans>Log-ins</Trans>
        </dt>
        <dd>
          <Trans>
            Device and network address of a log-in: 30 days after it has ended. The fingerprint of the cookie by which
            we recognize a browser, with the days of its first and last log-in: {KNOWN_DEVICES.days} days after the last
            one. Emails and text messages that we sent: 30 days, encrypted. Notifications: {NOTIFICATIONS.keptDays}{' '}
            days.
          </Trans>
        </dd>
        <dt>
          <Trans>Questions to you</Trans>
        </dt>
        <dd>
          <Trans>
            Whether you still look: one year. How a contact went: as long as you have the account. Notices of an
            incident that affected your data: two years.
          </Trans>
        </dd>
        <dt>
          <Trans>Codes</Trans>
        </dt>
        <dd>
          <Trans>A code expires after ten minutes and works once. It is stored only as a fingerprint.</Trans>
        </dd>
        <dt>
          <Trans>Logs of the service</Trans>
        </dt>
        <dd>
          <Trans>One year. Passwords and codes are not written into them.</Trans>
        </dd>
      </dl>
    ),
  },
  {
    id: 'rights',
    title: msg`Your rights`,
    body: (
      <>
        <ul>
          <li>
            <Trans>
              <strong>See</strong> what we store about you and with whom we shared it, and <strong>download it</strong>{' '}
              as a page to read or a file for a machine.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Correct</strong> what is wrong and complete what is missing.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Withdraw your consent</strong> and have the profile hidden or <strong>deleted</strong>.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Name a person</strong> who may use these rights for you after death or in illness.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Complain</strong> to our grievance officer and, if that doesn’t help, to the Data Protection Board
              of India.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Your <Link to={paths.account}>account page</Link> does most of it at once: it changes your email, number and
            password, shows where you are logged in, exports your data and deletes the account. For everything else
            write to {mail} from the address of your account; a line is enough and it costs nothing. We answer within 7
            days. Withdrawing is as easy as registering, and doesn’t undo what was rightly done before.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'relatives',
    title: msg`If you register for someone else, and people under 18`,
    body: (
      <p>
        <Trans>
          Anyone who finds a profile of themselves that a relative created can have it corrected, or taken down, by
          telling us. Where the family gives the candidate’s own email address or number, we ask there. A no hides the
          profile at once, and {SEAL.refusedHours} hours later it is deleted. No one under 18 may have a profile; we
          delete one as soon as we know.
        </Trans>
      </p>
    ),
  },
  {
    id: 'safe',
    title: msg`How we keep it safe`,
    body: (
      <>
        <p>
          <Trans>
            Connections are encrypted. Passwords are stored by a slow one-way method, codes as fingerprints. Wrong tries
            are limited. Contact details leave the server only for those who may see them.
          </Trans>
        </p>
        <p>
          <Trans>
            If data is lost or seen by someone it was not meant for, we tell every person concerned without delay what
            happened, what we do and what you can do, and report it to the authorities in time.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'officer',
    title: msg`Grievance officer and contact`,
    body: (
      <>
        <p>
          <Trans>
            {site.legalName}, {site.addressLines.join(', ')}, is responsible for your data.
          </Trans>
        </p>
        <GrievanceOfficer />
      </>
    ),
  },
  {
    id: 'changes',
    title: msg`Changes`,
    body: (
      <p>
        <Trans>
          When this policy changes, the new version appears here with its date. If the change matters to you, we tell
          you by email before it applies and ask for your consent again where the law requires it.
        </Trans>
      </p>
    ),
  },
]
