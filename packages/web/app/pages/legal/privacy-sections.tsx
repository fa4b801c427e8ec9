import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { site } from 'virtual:site'
import {
  DOCUMENTS,
  KNOWN_DEVICES,
  NOTIFICATIONS,
  PHOTO_REQUESTS,
  SEAL,
  TOKEN_HOURS,
} from '@thunai/contract/frame/limits'
import { Link } from 'react-router'
import { paths, privacySettingsPath } from '../../paths.ts'
import { GrievanceOfficer } from './GrievanceOfficer.tsx'
import type { TextSection } from './TextPage.tsx'

const { name } = site
const mail = <a href={`mailto:${site.email}`}>{site.email}</a>

export const privacySections: readonly TextSection[] = [
  {
    id: 'short',
    title: msg`In short`,
    body: (
      <ul>
        <li>
          <Trans>
            We use what you tell us to find a marriage match, and for nothing else. We don’t sell it, and we show no
            advertisements.
          </Trans>
        </li>
        <li>
          <Trans>
            Phone number, email address and street are on no card and in no list. They open for one member at a time,
            and each opening is recorded.
          </Trans>
        </li>
        <li>
          <Trans>
            You can see, correct, download and delete what we store about you yourself, on your{' '}
            <Link to={paths.account}>account page</Link>.
          </Trans>
        </li>
        <li>
          <Trans>
            A person answers when you write: {mail}, or the <a href="#officer">grievance officer</a>.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'what',
    title: msg`What we store, and why`,
    body: (
      <dl>
        <dt>
          <Trans>Account: name, email address, phone number, password, language</Trans>
        </dt>
        <dd>
          <Trans>
            To log you in, to send codes and notices, and to give your contact details to members who may see them. The
            password is kept only as a fingerprint that can’t be turned back.
          </Trans>
        </dd>
        <dt>
          <Trans>
            Profile: gender, date of birth, marital status, mother tongue, religion, caste, education, work, income,
            family, habits, hobbies, place, and what you tell in your own words
          </Trans>
        </dt>
        <dd>
          <Trans>
            So that families can find and judge a match. Religion and caste are sensitive: they are shown because you
            choose to give them.
          </Trans>
        </dd>
        <dt>
          <Trans>
            Horoscope: star, raasi, patham, laknam, dhosham, dhasa, time and place of birth with its coordinates and
            time zone
          </Trans>
        </dt>
        <dd>
          <Trans>For families who compare jathagams. All of it is optional.</Trans>
        </dd>
        <dt>
          <Trans>Photographs, and a picture of the written horoscope</Trans>
        </dt>
        <dd>
          <Trans>
            To show with the profile. Place, time and camera, which phones write into a picture, are taken out before it
            is kept. A program looks at each photo for nudity and copies, and our staff look at it.
          </Trans>
        </dd>
        <dt>
          <Trans>
            What you do here: when you were last here and last looked at news, profiles viewed, contacts opened and
            given back, profiles shortlisted with your notes and folders, profiles followed, searches saved, matches
            dismissed, interest expressed and answered, photos asked for, SMS sent from here, biodata handed on and how
            often each was opened, plans, members blocked or reported
          </Trans>
        </dt>
        <dd>
          <Trans>
            To count your allowance, to show your own history, to tell a member who viewed the profile or is interested,
            to tell you of news and birthdays, to keep families from being written to too often, to keep apart whom you
            want kept apart, and to trace misuse.
          </Trans>
        </dd>
        <dt>
          <Trans>Messages with families, and the words you don’t want to read</Trans>
        </dt>
        <dd>
          <Trans>
            To bring your messages to the other family. A message about money or another app is held back, and our staff
            look at it. They also see a message that a member reports.
          </Trans>
        </dd>
        <dt>
          <Trans>
            Family table: who takes part and in which role, invitations, votes, private notes, and the candidate’s email
            address or phone number with the answer
          </Trans>
        </dt>
        <dd>
          <Trans>So that a family can look after a profile together, and the candidate decides.</Trans>
        </dd>
        <dt>
          <Trans>Documents that you send for verification</Trans>
        </dt>
        <dd>
          <Trans>
            So that our staff can check what the profile says. The file is encrypted. We delete it when we decide, or
            after {DOCUMENTS.waitsDays} days. What stays is the kind of document, the dates and the decision.
          </Trans>
        </dd>
        <dt>
          <Trans>Your notification settings, your notifications, and the browsers we send them to</Trans>
        </dt>
        <dd>
          <Trans>To send you news in the ways you chose.</Trans>
        </dd>
        <dt>
          <Trans>Payments: plan, amount, time, the payment company’s reference</Trans>
        </dt>
        <dd>
          <Trans>
            To start your plan and to keep the accounts that tax law asks for. Card and bank numbers go to the payment
            company and never reach us.
          </Trans>
        </dd>
        <dt>
          <Trans>Consent, network address and time of registration and log-in</Trans>
        </dt>
        <dd>
          <Trans>The law requires them, and they help against break-ins and fraud. No member sees them.</Trans>
        </dd>
      </dl>
    ),
  },
  {
    id: 'who-sees',
    title: msg`Who sees what`,
    body: (
      <>
        <dl>
          <dt>
            <Trans>Visitors without an account</Trans>
          </dt>
          <dd>
            <Trans>
              Search results: name, member id, gender, age, height, religion, caste, sub-caste, education, work,
              district, state and country, the small picture if your photos are visible to all, and what was verified.
            </Trans>
          </dd>
          <dt>
            <Trans>Registered members</Trans>
          </dt>
          <dd>
            <Trans>
              The full profile without contact details, and when you were last here. Members can also search by these
              details. You can see who viewed your profile.
            </Trans>
          </dd>
          <dt>
            <Trans>Members with a plan</Trans>
          </dt>
          <dd>
            <Trans>
              Your phone numbers, email address and street, after they press View Contact, within the number of contacts
              in their plan.
            </Trans>
          </dd>
          <dt>
            <Trans>Families with whom an interest is accepted</Trans>
          </dt>
          <dd>
            <Trans>
              The messages that you write to them, how far you have read unless you turn that off, and your phone number
              once you show it. You can take the number back at any time.
            </Trans>
          </dd>
          <dt>
            <Trans>Your own family table</Trans>
          </dt>
          <dd>
            <Trans>
              Relatives view profiles, take notes and vote. Guardians also edit the profile and answer families.
            </Trans>
          </dd>
          <dt>
            <Trans>People with whom you share a biodata</Trans>
          </dt>
          <dd>
            <Trans>What that biodata shows, until its link ends or you take it back.</Trans>
          </dd>
          <dt>
            <Trans>Our own staff</Trans>
          </dt>
          <dd>
            <Trans>
              What a task needs, such as a photo or a complaint. When they open your contact, address, birth details or
              logins, the reason is recorded, and you can read it on your account page.
            </Trans>
          </dd>
        </dl>
        <p>
          <Trans>There are three levels for the visibility of a profile:</Trans>
        </p>
        <ol>
          <li>
            <Trans>
              <strong>everyone</strong>: visitors and members, as listed above;
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>only registered users who pass filters</strong>: members who match the profile’s partner
              preferences, and members to whom you expressed interest;
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>nobody</strong>: the profile is hidden from all lists and can’t be opened.
            </Trans>
          </li>
        </ol>
        <p>
          <Trans>There are two levels for photos:</Trans>
        </p>
        <ol>
          <li>
            <Trans>
              <strong>visible to all</strong> who may see the profile;
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>visible only to contacted or accepted members</strong>: those who opened your contact, those with
              whom an interest is accepted, and those whose request for photos you allowed, for{' '}
              {PHOTO_REQUESTS.shownDays} days.
            </Trans>
          </li>
        </ol>
        <p>
          <Trans>
            A new profile starts with “everyone” and “visible to all”. You choose both in{' '}
            <Link to={privacySettingsPath}>your account</Link>, under “Who sees me”, where you can also hide your
            profile for a time. Each choice applies at once.
          </Trans>
        </p>
        <p>
          <Trans>
            No setting can stop a person from photographing a screen. Don’t put anything into a profile that must never
            leave it.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: msg`Who we share data with`,
    body: (
      <>
        <p>
          <Trans>Only those who do a piece of the work for us, under contract, and only what that piece needs:</Trans>
        </p>
        <ul>
          <li>
            <Trans>the company that runs our servers; the one that delivers our emails and text messages;</Trans>
          </li>
          <li>
            <Trans>the payment company, when you buy a plan;</Trans>
          </li>
          <li>
            <Trans>
              the map service, when you open <Link to={paths.contact}>Contact Us</Link>: it then sees your network
              address;
            </Trans>
          </li>
          <li>
            <Trans>the maker of your browser, if you turn on notifications there: it delivers them to you;</Trans>
          </li>
          <li>
            <Trans>the messaging app, when you press the link to it;</Trans>
          </li>
          <li>
            <Trans>courts and authorities, where a law or an order obliges us.</Trans>
          </li>
        </ul>
        <p>
          <Trans>Families abroad use {name} too, so that what is shown to members may be seen outside India.</Trans>
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: msg`What is kept in your browser`,
    body: (
      <p>
        <Trans>
          After a log-in, a token that says who you are, for at most {TOKEN_HOURS} hours or until you log out; and a
          cookie by which we know that you have logged in here before, for {KNOWN_DEVICES.days} days: while others try
          to guess your password, it lets you in without waiting. It opens nothing without the password. Until you log
          out also notes that could not be saved yet, the list that you came from, how far you had read, and that you
          skipped a verification. There are no advertising cookies and no trackers of other companies.
        </Trans>
      </p>
    ),
  },
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
            histories and plans are erased at once, and no one can find or open your profile any more. An account that
            was never verified or used is erased after 30 days.
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
