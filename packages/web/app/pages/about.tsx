import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { FREE_PROFILE_VIEWS } from '@thunai/contract/frame/limits'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/actions/ButtonLink.tsx'
import { KolamRule } from '../ui/pictures/Kolam.tsx'
import { TitledTexts } from './parts/TitledTexts.tsx'
import { PageBanner } from '../ui/layout/PageBanner.tsx'
import styles from './about.module.css'
import welcome from './art/welcome.svg?no-inline'

export const meta = pageMeta({
  title: msg`About Us`,
  description: msg`What ${site.name} is for, how a family finds a match here, and what we stand for.`,
  path: paths.about,
})

const steps = [
  [msg`Create a profile`, msg`For yourself or for a relative. It is free, and asks what families ask first.`],
  [msg`Confirm your email and number`, msg`We send a code to each, to check that it is yours.`],
  [msg`Search`, msg`By age, height, community, education, work and place. My Matches shows who meets your wishes.`],
  [
    msg`Read the full profile`,
    msg`Family, work, habits and horoscope. ${FREE_PROFILE_VIEWS} different profiles are open to every member without payment.`,
  ],
  [
    msg`Speak`,
    msg`Express interest. Once the other family accepts, you write to each other here for free, and can share your numbers. With a plan you open a family’s phone number and email address.`,
  ],
] as const

const values = [
  [
    msg`Marriage, and nothing else`,
    msg`No dating, no pastime, no advertisements. Everyone who registers confirms the intention to marry.`,
  ],
  [
    msg`Contacts stay closed`,
    msg`No phone number is shown on a card or in a list. Each one is opened for one family at a time, and we record it.`,
  ],
  [msg`Plain prices`, msg`What a plan gives, what it costs and how long it lasts, side by side before you pay.`],
  [
    msg`No false certainty`,
    msg`We say what we checked and what we did not. For the rest there is advice on how to look for yourself.`,
  ],
] as const

export default function About() {
  const { t } = useLingui()
  return (
    <>
      <PageBanner title={t`About Us`}>{site.tagline}</PageBanner>
      <div className={`page ${styles['page']}`}>
        <section className={styles['welcome']} aria-labelledby="welcome">
          <div>
            <h2 id="welcome">
              <Trans>Welcome to {site.name}</Trans>
            </h2>
            <p className={styles['lead']}>
              <Trans>
                Thunai (துணை) is Tamil for companion, and for the support one gives the other. That is what a family
                wishes for a daughter or a son, and it is what this service is for.
              </Trans>
            </p>
            <p>
              <Trans>
                Marriages are still made as they always were: a relative knows a family, and the two families talk. What
                has changed is the distance. The cousin who knew everyone lives in Toronto, and the right family may be
                four streets away. {site.name} knows more families than any one relative.
              </Trans>
            </p>
            <p>
              <Trans>
                We are at home in Tamilnadu: star, raasi, patham, laknam, dhosham and dhasa are in the profile beside
                education, work and family. Families of every religion and community are welcome, in India and abroad.
              </Trans>
            </p>
          </div>
          <img
            src={welcome}
            width="640"
            height="480"
            alt={t`Drawing: brass lamps, a plate with coconut, betel leaves, bananas and an invitation`}
          />
        </section>
        <KolamRule className={styles['rule']} />
        <section aria-labelledby="how">
          <h2 id="how">
            <Trans>How it works</Trans>
          </h2>
          <ol className={styles['steps']}>
            {steps.map(([title, text]) => (
              <li key={title.id}>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </li>
            ))}
          </ol>
        </section>
        <TitledTexts id="values" title={t`What we stand for`} texts={values} />
        <div className="row wrap gap-3">
          <ButtonLink to={paths.register} className="for-visitors">
            <Trans>Create a profile</Trans>
          </ButtonLink>
          <ButtonLink to={paths.myMatches} className="for-members">
            <Trans>See my matches</Trans>
          </ButtonLink>
          <ButtonLink to={paths.contact} look="secondary">
            <Trans>Talk to us</Trans>
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
