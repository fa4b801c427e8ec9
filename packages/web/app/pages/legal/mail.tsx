import { site } from 'virtual:site'

/** The operator's address, as a link. */
export const mail = <a href={`mailto:${site.email}`}>{site.email}</a>
