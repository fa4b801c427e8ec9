import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NOTICE_VERSION } from '@thunai/contract/values/consent'
import { Link } from 'react-router'
import { site } from 'virtual:site'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { PageBanner } from '../ui/layout/PageBanner.tsx'
import styles from './consent-notice.module.css'

export const meta = pageMeta({
  title: msg`Notice: your data`,
  description: msg`What ${site.name} takes from you, for what, how long, who sees it, how to withdraw and how to complain.`,
  path: paths.consentNotice,
})

const ITEMS = [
  {
    what: msg`Name, date of birth, gender, community, family, education, work, photos, horoscope`,
    why: msg`So that families find a profile and decide about a match`,
    long: msg`Until you delete it or your account`,
    who: msg`Members, as your privacy settings say; some facts also visitors`,
  },
  {
    what: msg`Mobile number, email, postal address`,
    why: msg`To log in, to verify you, to tell you of what happens, and for families to whom you give them`,
    long: msg`Until you delete your account`,
    who: msg`Families to whom you show them or who open them by a plan, and our staff`,
  },
  {
    what: msg`Messages, interests, lists and notes`,
    why: msg`So that two families can talk`,
    long: msg`Until you delete your account`,
    who: msg`The other family; staff only after a report or a warning sign`,
  },
  {
    what: msg`Documents for verification`,
    why: msg`To confirm a fact of the profile`,
    long: msg`Until they are checked, 30 days at most`,
    who: msg`The staff member who checks them`,
  },
  {
    what: msg`Payments`,
    why: msg`To give you a plan and a receipt, and for the tax law`,
    long: msg`As long as the tax law asks`,
    who: msg`The payment company and our finance staff`,
  },
  {
    what: msg`Network address and time of registration and logins`,
    why: msg`Security, and because the law asks for it`,
    long: msg`Of the registration a year after the account ends, of a login 30 days after it has ended`,
    who: msg`Our staff; an authority with a lawful order`,
  },
  {
    what: msg`After you leave: what the law asks to keep, such as registration, logins and messages`,
    why: msg`So that fraud can be investigated`,
    long: msg`180 days, a year after a report or an order; sealed`,
    who: msg`An authority with a lawful order, when two of our staff agree`,
  },
] as const

/** The notice shown by itself before a consent. Its version is stored with each consent. */
export default function ConsentNotice() {
  const { t } = useLingui()
  return (
    <>
      <PageBanner title={t`Notice: your data`} isSlim />
      <div className="page">
        <h2>
          <Trans>What we collect, why, for how long, and who sees it</Trans>
        </h2>
        <ul className={styles['items']}>
          {ITEMS.map(({ what, why, long, who }) => (
            <li key={what.id}>
              <h3>{t(what)}</h3>
              <dl className={styles['facts']}>
                <Fact name={t`For what`}>{t(why)}</Fact>
                <Fact name={t`How long`}>{t(long)}</Fact>
                <Fact name={t`Who sees it`}>{t(who)}</Fact>
              </dl>
            </li>
          ))}
        </ul>
        <h2>
          <Trans>How to withdraw</Trans>
        </h2>
        <p>
          <Trans>
            You can hide or delete your profile at any time under Account, as easily as you registered. Without these
            data we can’t show you to families, so the service ends with your consent. You can also see, correct and
            download your data there, and name a nominee.
          </Trans>
        </p>
        <h2>
          <Trans>How to complain</Trans>
        </h2>
        <p>
          <Trans>
            Write to our grievance officer, {site.grievanceOfficer.name}, at {site.grievanceOfficer.email}, or{' '}
            <Link to={paths.grievance}>file a grievance</Link>. If we don’t help, you can complain to the Data
            Protection Board of India.
          </Trans>
        </p>
        <p>
          <Trans>Version of {NOTICE_VERSION}</Trans>
        </p>
      </div>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
