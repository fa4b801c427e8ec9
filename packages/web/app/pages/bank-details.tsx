import { msg } from '@lingui/core/macro'
import { site } from 'virtual:site'
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

const { bank } = site
const rows = [
  ['Account holder name', bank.holder],
  ['Bank name', bank.bankName],
  ['Account number', bank.accountNumber],
  ['Branch', bank.branch],
  ['IFSC code', bank.ifsc],
] as const

export default function BankDetails() {
  return (
    <>
      <PageBanner title="Bank Details">For members who would rather pay for a plan by bank transfer.</PageBanner>
      <div className={`page ${styles['page']}`}>
        <SampleNotice />
        <div className={styles['columns']}>
          <section className={styles['card']} aria-labelledby="account">
            <h2 id="account">Our account</h2>
            <dl>
              {rows.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="how">
            <h2 id="how">How to pay</h2>
            <ol className={styles['steps']}>
              <li>
                Choose a plan on <Link to={paths.plans}>Our Membership Plans</Link>.
              </li>
              <li>Transfer its price. Put your member id and the name of the plan into the remarks.</li>
              <li>
                Send the bank’s reference to <a href={`mailto:${site.email}`}>{site.email}</a> or call{' '}
                <a href={callLink(site.phone)}>{site.phone}</a>. We start the plan when the money has arrived, and tell
                you.
              </li>
            </ol>
            <p className={styles['warning']}>
              <strong>This is our only account.</strong> We never ask by phone or message for a transfer to another one,
              for a code or for a card number. If somebody does, call us before you pay.
            </p>
          </section>
        </div>
      </div>
    </>
  )
}
