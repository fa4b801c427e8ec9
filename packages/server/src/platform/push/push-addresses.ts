import { lookup as lookUp } from 'node:dns/promises'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import { waitAtMost } from '../wait-at-most.ts'

/** True for addresses that an endpoint may use. */
export type IsAllowed = (address: string) => boolean

/** Rule for endpoints. */
export interface EndpointRule {
  readonly isAllowed: IsAllowed
  /** Allows other ports than that of https. */
  readonly anyPort?: boolean
}

/** IANA's registry of IPv4 addresses for special purposes. */
const SPECIAL: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Special ranges within routed IPv6: tunnels to IPv4 addresses, and documentation. */
const SPECIAL_6: readonly (readonly [net: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [net, prefix] of SPECIAL) special.addSubnet(net, prefix)
for (const [net, prefix] of SPECIAL_6) special.addSubnet(net, prefix, 'ipv6')
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')

/** True for public addresses: not of this machine, its neighbours or a network behind it. */
export const isPublicAddress: IsAllowed = (address) =>
  isIPv4(address) ? !special.check(address) : routed.check(address, 'ipv6') && !special.check(address, 'ipv6')

/** Names reserved for private networks. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|localdomain)$/

/** True if an endpoint is https at the standard port, as for push services, and its host as written may be public. */
export function isEndpoint(endpoint: string, { isAllowed, anyPort = false }: EndpointRule): boolean {
  const url = URL.parse(endpoint)
  // a URL omits its scheme's standard port
  if (url?.protocol !== 'https:' || (url.port !== '' && !anyPort) || url.username !== '' || url.password !== '')
    return false
  const host = bareHost(url)
  return isIP(host) ? isAllowed(host) : host.includes('.') && !LOCAL_NAME.test(host)
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

const RESOLVE_MS = 2000

/**
 * True if the host's name resolves to no forbidden address at present. A name that can't be resolved passes; it is
 * checked again at each connection.
 */
export async function resolvesToAllowed(endpoint: string, isAllowed: IsAllowed): Promise<boolean> {
  const url = URL.parse(endpoint)
  let isForbidden = false
  const resolving = async () => {
    const found = await lookUp(url === null ? '' : bareHost(url), { all: true })
    isForbidden = found.some(({ address }) => !isAllowed(address))
  }
  await waitAtMost(RESOLVE_MS, resolving(), () => {})
  return !isForbidden
}

/** The subscription can never be used: its name resolves to a forbidden address, or its keys are invalid. */
export class Unusable extends Error {
  readonly code = 'UNUSABLE'
}

/**
 * Resolves names for connections, and fails for a name with a forbidden address: the checked address is the one that is
 * used.
 */
export const allowedLookup =
  (isAllowed: IsAllowed): LookupFunction =>
  (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isAllowed(address))) done(new Unusable('forbidden address'), [])
        else if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    )
  }
