import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DOCUMENTS } from '@thunai/contract/frame/limits'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { mail } from './mail.tsx'
import type { TextSection } from './TextPage.tsx'

/** What we store about members, and why. */
export const dataSections: readonly TextSection[] = [
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
            returned, profiles shortlisted with your notes and folders, profiles followed, searches saved, matches
            dismissed, interest expressed and answered, photos asked for, SMS sent from here, biodata shared and how
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
]
