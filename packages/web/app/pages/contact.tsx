import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { Link } from 'react-router'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/pictures/Icon.tsx'
import { PageBanner } from '../ui/layout/PageBanner.tsx'
import styles from './contact.module.css'
import { GrievanceOfficer } from './legal/GrievanceOfficer.tsx'
import { callLink, chatLink } from './parts/contact-links.ts'
import { SampleNotice } from './parts/SampleNotice.tsx'

export const meta = pageMeta({
  title: msg`Contact Us`,
  description: msg`Address, phone, WhatsApp and email of ${site.name}, the way to our office on a map, and the grievance officer.`,
  path: paths.contact,
})

export default function Contact() {
  const { t } = useLingui()
  return (
    <>
      <PageBanner title={t`Contact Us`}>
        <Trans>A person answers. Call, write, or come and sit down with us.</Trans>
      </PageBanner>
      <div className="page pad-block-5">
        <SampleNotice />
        <div className={styles['columns']}>
          <section className={styles['card']} aria-labelledby="address">
            <h2 id="address">
              <Icon name="map" />
              <Trans>Our office</Trans>
            </h2>
            <address className={styles['address']}>
              <strong>{site.legalName}</strong>
              {site.addressLines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <p>{site.officeHours}</p>
          </section>
          <section className={styles['card']} aria-labelledby="reach">
            <h2 id="reach">
              <Icon name="phone" />
              <Trans>Speak or write to us</Trans>
            </h2>
            <dl className={styles['list']}>
              <div>
                <dt>
                  <Trans>Call Us</Trans>
                </dt>
                <dd>
                  <a href={callLink(site.phone)}>{site.phone}</a>
                </dd>
              </div>
              <div>
                <dt>
                  <Trans>WhatsApp</Trans>
                </dt>
                {site.whatsapp.map((phone) => (
                  <dd key={phone}>
                    <a href={chatLink(phone)} target="_blank" rel="noopener noreferrer">
                      {phone}
                    </a>
                  </dd>
                ))}
              </div>
              <div>
                <dt>
                  <Trans>E-Mail</Trans>
                </dt>
                <dd>
                  <a href={`mailto:${site.email}`}>{site.email}</a>
                </dd>
              </div>
            </dl>
          </section>
          <section className={styles['card']} aria-labelledby="complaints">
            <h2 id="complaints">
              <Icon name="shield" />
              <Trans>Complaints</Trans>
            </h2>
            <p>
              <Trans>
                Our grievance officer. Please give the member id of the profile. We confirm within 24 hours.
              </Trans>
            </p>
            <GrievanceOfficer />
            <Link to={paths.grievance}>
              <Trans>File a grievance, or look one up</Trans>
            </Link>
          </section>
        </div>
        <section aria-labelledby="map">
          <h2 id="map">
            <Trans>How to find us</Trans>
          </h2>
          <iframe
            className={styles['map']}
            src={site.mapEmbedUrl}
            title={t`Map: the way to the office of ${site.name}`}
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
          />
          <p className={styles['hint']}>
            <Trans>
              The map comes from another company, which sees your network address when it is shown. The address above
              says the same in words.
            </Trans>
          </p>
        </section>
      </div>
    </>
  )
}
