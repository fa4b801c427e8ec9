import type { Site } from '@thunai/contract/values/site'

/** Who signs a mail: the operator, with postal address and e-mail as the law wants them. */
export const mailSender = (site: Site) => ({ name: site.name, lines: [...site.addressLines, site.email] })
