import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Stands for a caller who hung up before the address was read. */
const NOWHERE = '0.0.0.0'

/**
 * The caller's network address, behind as many proxies as the settings say. What a proxy hands on and is no address counts
 * as the proxy's own, so that all who send such share one limit.
 */
export const callerAddress = ({ ip, socket }: FastifyRequest): string =>
  readAddress(ip) ?? readAddress(socket.remoteAddress) ?? NOWHERE

/** An address as X-Forwarded-For may have it, with a port or in brackets, in its one form; undefined for any other text. */
function readAddress(text = ''): string | undefined {
  const [, bracketed, dotted] = /^(?:\[(.*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text.trim()) ?? []
  // the interface behind % is this machine's own business
  const bare = (bracketed ?? dotted ?? text.trim()).replace(/%.*$/s, '')
  if (isIPv4(bare)) return bare
  return isIPv6(bare) ? new SocketAddress({ address: bare, family: 'ipv6' }).address : undefined
}
