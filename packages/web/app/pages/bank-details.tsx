import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { site, siteTexts } from 'virtual:site'
import { Link } from 'react-router'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { PageBanner } from '../ui/layout/PageBanner.tsx'
import styles from './bank-details.module.css'
import { callLink } from './parts/contact-links.ts'
import { SampleNotice } from './parts/SampleNotice.tsx'

export const meta = pageMeta({
  title: msg`Bank Details`,
  description: msg`The one bank account of ${site.name} for those who pay for a plan by bank transfer.`,
  path: paths.bankDetails,
})

const { bank } = siteTexts
const rows = [
  [msg`Account holder name`, bank.holder],
  [msg`Bank name`, bank.bankName],
  [msg`Account number`, bank.accountNumber],
  [msg`Branch`, bank.branch],
  [msg`IFSC code`, bank.ifsc],
] as const

export default function BankDetails() {
  const { t } = useLingui()
  return (
    <>
      <PageBanner title={t`Bank Details`}>
        <Trans>For members who would rather pay for a plan by bank transfer.</Trans>
      </PageBanner>
      <div className="page pad-block-5">
        <SampleNotice />
        <div className={styles['columns']}>
          <section className={styles['card']} aria-labelledby="account">
            <h2 id="account">
              <Trans>Our account</Trans>
            </h2>
            <dl>
              {rows.map(([label, value]) => (
                <div key={label.id}>
                  <dt>{t(label)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="how">
            <h2 id="how">
              <Trans>How to pay</Trans>
            </h2>
            <ol className={styles['steps']}>
              <li>
                <Trans>
                  Choose a plan on <Link to={paths.plans}>Our Membership Plans</Link>.
                </Trans>
              </li>
              <li>
                <Trans>Transfer its price. Put your member id and the name of the plan into the remarks.</Trans>
              </li>
              <li>
                <Trans>
                  Send the bank’s reference to <a href={`mailto:${site.email}`}>{site.email}</a> or call{' '}
                  <a href={callLink(site.phone)}>{site.phone}</a>. We start the plan and tell you when the money has
                  arrived.
                </Trans>
              </li>
            </ol>
            <p className={styles['warning']}>
              <Trans>
                <strong>This is our only account.</strong> We never ask by phone or message for a transfer to another
                one, for a code or for a card number. If someone does, call us before you pay.
              </Trans>
            </p>
          </section>
        </div>
      </div>
    </>
  )
}
