import { Trans } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { callLink } from '../parts/contact-links.ts'

/** Whom to complain to; the law wants the name, the ways and the hours shown. */
export function GrievanceOfficer() {
  const { name, email, phone, hours } = site.grievanceOfficer
  return (
    <address style={{ fontStyle: 'normal' }}>
      <Trans>
        <strong>{name}</strong>
        <br />
        E-mail: <a href={`mailto:${email}`}>{email}</a>
        <br />
        Phone: <a href={callLink(phone)}>{phone}</a>
        <br />
        {hours}
      </Trans>
    </address>
  )
}
