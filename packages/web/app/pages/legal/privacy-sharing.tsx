import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { KNOWN_DEVICES, PHOTO_REQUESTS, TOKEN_HOURS } from '@thunai/contract/frame/limits'
import { Link } from 'react-router'
import { paths, privacySettingsPath } from '../../paths.ts'
import type { TextSection } from './TextPage.tsx'

const { name } = site

/** Who sees which data, and who we share it with. */
export const sharingSections: readonly TextSection[] = [
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
]
