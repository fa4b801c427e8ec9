import { Trans } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { callLink } from '../parts/contact-links.ts'
import styles from './QuickEnquiry.module.css'

export function QuickEnquiry() {
  return (
    <section className={styles['box']} aria-labelledby="quick-enquiry">
      <h2 id="quick-enquiry">
        <Trans>Quick Enquiry</Trans>
      </h2>
      <p>
        <Trans>Ask us anything about profiles, plans or safety.</Trans>
      </p>
      <a className={styles['phone']} href={callLink(site.phone)}>
        <Icon name="phone" />
        {site.phone}
      </a>
      <div className={styles['actions']}>
        <ButtonLink to={paths.register} wide className="for-visitors">
          <Trans>Register Free</Trans>
        </ButtonLink>
        <ButtonLink to={paths.login} look="secondary" wide className="for-visitors">
          <Trans>Login</Trans>
        </ButtonLink>
        <ButtonLink to={paths.interests} wide className="for-members">
          <Trans>Interests</Trans>
        </ButtonLink>
        <ButtonLink to={paths.messages} look="secondary" wide className="for-members">
          <Trans>Messages</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}
