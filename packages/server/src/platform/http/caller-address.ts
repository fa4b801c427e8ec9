import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Address of a caller who hung up before it was read. */
const NOWHERE = '0.0.0.0'

/**
 * The caller's network address, behind the configured number of proxies. An invalid address in their header counts as
 * the proxy's own, so that all who send one share a limit.
 */
export const callerAddress = ({ ip, socket }: FastifyRequest): string =>
  readAddress(ip) ?? readAddress(socket.remoteAddress) ?? NOWHERE

/** Normal form of an address in X-Forwarded-For, which may have a port or brackets; undefined for any other text. */
function readAddress(text = ''): string | undefined {
  const [, bracketed, dotted] = /^(?:\[(.*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text.trim()) ?? []
  // the interface after % is local to the proxy's machine
  const bare = (bracketed ?? dotted ?? text.trim()).replace(/%.*$/s, '')
  if (isIPv4(bare)) return bare
  return isIPv6(bare) ? new SocketAddress({ address: bare, family: 'ipv6' }).address : undefined
}
