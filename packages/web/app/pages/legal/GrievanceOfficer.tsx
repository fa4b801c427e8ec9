import { Trans } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { callLink } from '../parts/contact-links.ts'

/** The grievance officer; the law requires the name, contact and hours. */
export function GrievanceOfficer() {
  const { name, email, phone, hours } = site.grievanceOfficer
  return (
    <address style={{ fontStyle: 'normal' }}>
      <strong>{name}</strong>
      <br />
      <Trans>
        Email: <a href={`mailto:${email}`}>{email}</a>
      </Trans>
      <br />
      <Trans>
        Phone: <a href={callLink(phone)}>{phone}</a>
      </Trans>
      <br />
      {hours}
    </address>
  )
}
