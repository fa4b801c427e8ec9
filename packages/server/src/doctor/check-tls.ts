import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Config } from '../config.ts'
import { type Finding, right, wrong } from './check.ts'

const PATIENCE_MS = 5000
const FEWEST_DAYS = 14
const DAY_MS = 86_400_000

/** Members reach us over https, with a certificate that browsers trust and that doesn't expire soon. */
export async function checkTls(
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
  now: Date,
  trusted: string | undefined,
): Promise<Finding> {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl)
  if (url?.protocol !== 'https:')
    return production
      ? wrong(
          `PUBLIC_URL is ${url?.origin ?? 'not set'}, so passwords travel unencrypted`,
          'Put a proxy with TLS before the server, and name its https address in PUBLIC_URL: docs/operating/configure.md',
        )
      : right('off: PUBLIC_URL names no https address')
  const until = await certificateEnd(url, trusted)
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  const text = `the certificate of ${url.host} ends in ${days} days`
  return days >= FEWEST_DAYS ? right(text) : wrong(text, 'Renew it, and let the proxy read it')
}

/** @throws the error that browsers would show: a certificate of another name, an unknown authority, no answer */
const certificateEnd = ({ hostname, port }: URL, trusted: string | undefined): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      timeout: PATIENCE_MS,
      ...(trusted !== undefined && { ca: trusted }),
    })
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error(`${hostname} does not answer`)))
    socket.once('error', reject)
  })
