import { openSealer } from '../../../platform/security/seal.ts'
import type { Services } from '../../../services.ts'

/** Where the page of a biodata stands; its PDF and pictures lie below it. */
export const PAGE_PATH = '/b/:token'
export const pathOf = (token: string): string => `/b/${token}`

/** Keeps the tokens of links, so that their owner alone reads them again. */
export const tokenSealer = ({ config }: Pick<Services, 'config'>) =>
  openSealer(config.tokenSecret, 'biodata link', [config.tokenSecretOld])

/** The addresses of a biodata as they are handed on. */
export function addressesOf({ config }: Pick<Services, 'config'>, token: string) {
  const url = `${config.publicUrl ?? ''}${pathOf(token)}`
  return { url, pdf: `${url}/biodata.pdf`, picture: `${url}/biodata.jpg` }
}
