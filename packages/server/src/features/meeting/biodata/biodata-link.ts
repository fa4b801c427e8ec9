import { openSealer } from '../../../platform/security/seal.ts'
import type { Services } from '../../../services.ts'

/** The path of a biodata's page; its PDF and pictures are below it. */
export const PAGE_PATH = '/b/:token'
export const pathOf = (token: string): string => `/b/${token}`

/** Seals link tokens, so that only their owner reads them again. */
export const tokenSealer = ({ config }: Pick<Services, 'config'>) =>
  openSealer(config.tokenSecret, 'biodata link', [config.tokenSecretOld])

/** The addresses of a biodata to hand on. */
export function addressesOf({ config }: Pick<Services, 'config'>, token: string) {
  const url = `${config.publicUrl ?? ''}${pathOf(token)}`
  return { url, pdf: `${url}/biodata.pdf`, picture: `${url}/biodata.jpg` }
}
