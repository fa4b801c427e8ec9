import { lookup as lookUp } from 'node:dns/promises'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import { waitAtMost } from '../wait-at-most.ts'

/** Where an endpoint may lead. */
export type IsAllowed = (address: string) => boolean

/** What an endpoint may be. */
export interface EndpointRule {
  readonly isAllowed: IsAllowed
  /** Also other ports than that of https. */
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
/** Of the part of IPv6 that is routed at all: tunnels that end at IPv4 addresses, and what is for documents. */
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

/** Whether an address is one of the public network: not of this machine, its neighbours or a network behind it. */
export const isPublicAddress: IsAllowed = (address) =>
  isIPv4(address) ? !special.check(address) : routed.check(address, 'ipv6') && !special.check(address, 'ipv6')

/** Names that are meant for a network of one's own. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|localdomain)$/

/** Whether an endpoint is https at its own port, as push services have it, and its host as it is written may be public. */
export function isEndpoint(endpoint: string, { isAllowed, anyPort = false }: EndpointRule): boolean {
  const url = URL.parse(endpoint)
  // a URL leaves out the port that its scheme has anyway
  if (url?.protocol !== 'https:' || (url.port !== '' && !anyPort) || url.username !== '' || url.password !== '')
    return false
  const host = bareHost(url)
  return isIP(host) ? isAllowed(host) : host.includes('.') && !LOCAL_NAME.test(host)
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

const RESOLVE_MS = 2000

/**
 * Whether no address that the host's name has now is forbidden. A name that can't be resolved now has none; it is looked at
 * again whenever something is sent to it.
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

/** Nothing may or can ever be sent to a subscription: its name has a forbidden address, or its keys are none. */
export class Unusable extends Error {
  readonly code = 'UNUSABLE'
}

/** Resolves names for connections, and gives none to a name with a forbidden address: what is checked is what is connected to. */
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
