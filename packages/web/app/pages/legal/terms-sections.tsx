import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { CODE, FREE_PROFILE_VIEWS, INTERESTS, MINIMUM_AGE, MODERATION } from '@thunai/contract/frame/limits'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { GrievanceOfficer } from './GrievanceOfficer.tsx'
import type { TextSection } from './TextPage.tsx'

const { name } = site

export const termsSections: readonly TextSection[] = [
  {
    id: 'agreement',
    title: msg`What you agree to`,
    body: (
      <>
        <p>
          <Trans>
            {name} is run by {site.legalName}. These terms are the agreement between you and us. You accept them when
            you register, and we keep the version that you accepted with the time and the network address. If you don’t
            agree with them, please don’t register.
          </Trans>
        </p>
        <p>
          <Trans>
            You may register for yourself or for a relative. If you register for a relative, you confirm that they know
            and agree, and that you will take the profile down when they ask for it.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'marriage-only',
    title: msg`For marriage only`,
    body: (
      <>
        <p>
          <Trans>
            <strong>{name} is strictly for people who look for a husband or a wife.</strong> It is not a dating site. No
            chatting or dating use is allowed: no casual acquaintance, no pastime, no friendship service. It is no place
            for obscene material. The messages here are for two families who said yes to each other, to talk about a
            marriage.
          </Trans>
        </p>
        <p>
          <Trans>
            By registering you confirm that the profile is made with the honest intention to marry, and that what it
            says is true. A person who is married may not have a profile.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: msg`Who may register`,
    body: (
      <>
        <p>
          <Trans>
            <strong>The minimum age is 18.</strong> As the law in India sets the age of marriage higher for men, a
            profile is accepted for a woman from {MINIMUM_AGE.Female} years and for a man from {MINIMUM_AGE.Male} years.
            We refuse younger people, and take a profile down when we learn that the age given was wrong.
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>You must be free to marry under the law that applies to you.</Trans>
          </li>
          <li>
            <Trans>No court or authority may have forbidden you to marry or to use a service such as this.</Trans>
          </li>
          <li>
            <Trans>One person has one profile. An email address and a phone number serve one account.</Trans>
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'account',
    title: msg`Your account`,
    body: (
      <>
        <p>
          <Trans>
            Keep your password to yourself. We send codes of {CODE.digits} digits by email or SMS to check that an
            address or a number is yours; a code is valid for {CODE.lifeMinutes} minutes.{' '}
            <strong>No one from {name} will ever ask for your password or for a code.</strong>
          </Trans>
        </p>
        <p>
          <Trans>
            Membership is <strong>personal and non-transferable</strong>. You may not sell it, lend it or let others use
            it. Relatives take part at your family table, each with a login of their own. You are answerable for what is
            done with your account until you tell us that someone else has got into it.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: msg`Personal use only`,
    body: (
      <>
        <p>
          <Trans>
            The service is for <strong>personal use only</strong>. Marriage bureaus, brokers, advertisers and other
            businesses may not register, and no one may copy, collect, publish or sell what members show here, by hand
            or by program.
          </Trans>
        </p>
        <p>
          <Trans>These are not allowed:</Trans>
        </p>
        <ul>
          <li>
            <Trans>
              false, borrowed or misleading details, photographs or documents; a profile in another person’s name;
            </Trans>
          </li>
          <li>
            <Trans>asking members for money, loans, gifts, investments, bank details or codes;</Trans>
          </li>
          <li>
            <Trans>harassing, threatening or insulting anyone, or writing on after a clear no;</Trans>
          </li>
          <li>
            <Trans>anything obscene, anything that harms a child, anything against the law;</Trans>
          </li>
          <li>
            <Trans>
              trying to get contact details past the limits of your plan, or to break or overload the service.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            We may hide, block or delete an account that breaks these terms. Except where waiting would put someone in
            danger, we say so by email, with the reason. For {MODERATION.appealDays} days you may ask for another look,
            and you may write to the grievance officer.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'no-guarantee',
    title: msg`What we check, and what we don’t`,
    body: (
      <>
        <p>
          <Trans>
            We check email addresses and phone numbers by a code, and documents that a member shows us.{' '}
            <strong>We don’t verify the other details of a profile unless the profile plainly says so.</strong> Age,
            education, income, family, marital status and horoscope are what the member or the family told us.
          </Trans>
        </p>
        <p>
          <Trans>
            Please check for yourself before you decide. Ask to see, and offer to show: a passport, Aadhaar card,
            driving licence or voter identity card for name, age and address; certificates for education; a letter or
            payslip of the employer; for those who were married before, the divorce decree or the death certificate.
          </Trans>
        </p>
        <p>
          <Trans>
            We bring families together. We don’t promise that you will find a match, nor do we arrange, advise on or
            register marriages.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: msg`Advice for your safety`,
    body: (
      <>
        <ul>
          <li>
            <Trans>
              Never send money or gifts, for whatever reason: customs, hospital, visa, travel, business. This is the
              most common fraud.
            </Trans>
          </li>
          <li>
            <Trans>
              Be careful with anyone who won’t do a video call, won’t meet, hurries you or asks you to keep it secret
              from your family.
            </Trans>
          </li>
          <li>
            <Trans>
              Meet for the first time in a public place, by day, and let your family know; better still, go with them.
            </Trans>
          </li>
          <li>
            <Trans>Speak to relatives, neighbours, employers and friends of the other family before you say yes.</Trans>
          </li>
          <li>
            <Trans>Keep private pictures, identity numbers and your address to yourself until you are sure.</Trans>
          </li>
          <li>
            <Trans>
              Report a profile or a message that looks wrong, or tell us by phone or email (see{' '}
              <Link to={paths.contact}>Contact Us</Link>). In India you can also report fraud on the national cyber
              crime helpline, 1930.
            </Trans>
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'plans',
    title: msg`Plans, payment and refunds`,
    body: (
      <>
        <p>
          <Trans>
            Registration, search, your own profile, jathagam and porutham are free, and so are messages once an interest
            is accepted. Looking at the full profile of another member uses an allowance: {FREE_PROFILE_VIEWS} different
            profiles without a plan, and a fair number a day with one. Seeing the same profile again costs nothing.
          </Trans>
        </p>
        <p>
          <Trans>
            Contact details are opened one member at a time, up to the number in your plan, while the plan is valid.
            What each plan gives, its price and its length in days are on{' '}
            <Link to={paths.plans}>Our Membership Plans</Link> before you pay. A contact that was of no use can be
            returned; after one in five we check it first. Contacts that you have not used are lost when the plan ends.
            While your profile rests, the days of the plan stand still.
          </Trans>
        </p>
        <p>
          <Trans>
            A few interests are free; more may be expressed under a plan that allows it. The family that receives it
            accepts or declines, and may change the answer. Without an answer an interest ends after{' '}
            {INTERESTS.closedAfterDays} days, and what it took is given back. Once it is accepted, the two families
            write to each other here and may show each other their numbers, without a plan.
          </Trans>
        </p>
        <p>
          <Trans>
            SMS from here are fixed messages to members whose contact you have opened. Each uses one of your plan’s SMS;
            the same message to the same member within a day is sent once. You can’t send one to a member who has
            declined or blocked you.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>There are no refunds for subscriptions</strong>: a plan that you do not use, or not to its end, is
            not paid back. We charge nothing for leaving.
          </Trans>
        </p>
        <p>
          <Trans>
            Whatever we write here, the law gives you this: where a service was faulty, was not given, or was sold by a
            wrong promise, you can ask us for your money back, and you can complain to the consumer commission of the
            place where you live. The National Consumer Helpline is 1915. No sentence of ours takes that away.
          </Trans>
        </p>
        <p>
          <Trans>
            And we give more than the law asks: the days that are left of a plan when your match is fixed, a contact
            back when it was of no use, and what an interest took when no one answered.
          </Trans>
        </p>
        <p>
          <Trans>
            One case is different. When you tell us that your match is fixed, we give back what is left of your plan:
            its price by the days that are left, but by no more than the share of contacts that you have not opened, in
            whole rupees, or to the cent in another currency. The plan ends with it. With a family from here this
            happens once both have said so; with another after seven days, counted from the day on which you told us. A
            large sum is looked at by a person first.
          </Trans>
        </p>
        <p>
          <Trans>
            We give back money that bought nothing: what was taken twice, or taken for a plan that never started. We may
            also give back a payment, or a part of it, when we made a mistake. It goes back the way it was paid, and
            your receipt then says how much and when; a large sum is looked at by a second person first. When the whole
            price of a plan is back, the plan ends; when a part is, the plan goes on. Write to{' '}
            <Link to={paths.contact}>us</Link> about it.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'what-you-give-us',
    title: msg`What you give us`,
    body: (
      <>
        <p>
          <Trans>
            Your details and photographs stay yours. You allow us to store them and to show them to others on {name} as
            the <Link to={paths.privacy}>privacy policy</Link> says, and for nothing else. Give only what is yours to
            give: you need the consent of everyone in a photograph.
          </Trans>
        </p>
        <p>
          <Trans>
            A picture made or changed by a program so that it shows something untrue may not be used for a profile.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: msg`Our responsibility`,
    body: (
      <>
        <p>
          <Trans>
            We keep the service running with care, but can’t promise that it is never interrupted. We are not answerable
            for what members tell each other or do to each other. Where the law lets us limit what we owe, it is limited
            to what you paid us in the twelve months before. Nothing here limits what the law doesn’t allow to be
            limited.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: msg`Complaints`,
    body: (
      <>
        <p>
          <Trans>Our grievance officer:</Trans>
        </p>
        <GrievanceOfficer />
        <p style={{ marginTop: 'var(--space-3)' }}>
          <Trans>
            Say which profile it is about (its member id) and what happened. We confirm a complaint within 24 hours and
            settle it within 7 days. Pictures of nudity shown without consent, and false pictures of a person, are taken
            down within 2 hours of a complaint by that person or someone acting for them.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'leaving',
    title: msg`Leaving, changes and the law`,
    body: (
      <>
        <p>
          <Trans>
            You may leave at any time: delete the account on your <Link to={paths.account}>account page</Link>, or write
            to <a href={`mailto:${site.email}`}>{site.email}</a> from the address of your account. The privacy policy
            says what is deleted and what the law requires us to keep.
          </Trans>
        </p>
        <p>
          <Trans>
            When we change these terms, we put the new version here with its date, and ask members to accept it where
            the change matters to them.
          </Trans>
        </p>
        <p>
          <Trans>
            The law of India applies. <strong>The courts at {site.jurisdiction} have jurisdiction.</strong> This takes
            away no right to go to a consumer commission where you live.
          </Trans>
        </p>
      </>
    ),
  },
]
