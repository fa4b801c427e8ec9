import { describe, expect, it } from 'vitest'
import { allowedLookup, isEndpoint, isPublicAddress, resolvesToAllowed } from './push-addresses.ts'

const isPublic = (endpoint: string) => isEndpoint(endpoint, { isAllowed: isPublicAddress })

describe('a browser’s push address', () => {
  it('is https, at a public name or address', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
      'https://web.push.apple.com/QGuQyavXutnMH',
      'https://8.8.8.8/x',
      'https://[2606:4700::1111]/x',
    ])
      expect([endpoint, isPublic(endpoint)]).toEqual([endpoint, true])
  })

  it('is not on this machine, next to it or behind it, however that is written', () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'ftp://fcm.googleapis.com/x',
      'javascript:alert(1)',
      'not an address',
      'https://localhost/x',
      'https://localhost./x',
      'https://a.localhost/x',
      'https://printer.local/x',
      'https://metadata.google.internal/x',
      'https://intranet/x',
      'https://user:secret@fcm.googleapis.com/x',
      'https://127.0.0.1/x',
      'https://127.1/x',
      'https://0x7f.0.0.1/x',
      'https://2130706433/x',
      'https://0/x',
      'https://10.1.2.3/x',
      'https://172.16.0.1:8443/x',
      'https://192.168.1.1/x',
      'https://169.254.169.254/latest/meta-data',
      'https://100.64.0.1/x',
      'https://224.0.0.1/x',
      'https://255.255.255.255/x',
      'https://[::1]/x',
      'https://[::]/x',
      'https://[::ffff:127.0.0.1]/x',
      'https://[::ffff:8.8.8.8]/x',
      'https://[fe80::1]/x',
      'https://[fd00::1]/x',
      'https://[64:ff9b::7f00:1]/x',
      'https://[2002:7f00:1::]/x',
      'https://[2001:db8::1]/x',
      'https://[ff02::1]/x',
    ])
      expect([endpoint, isPublic(endpoint)]).toEqual([endpoint, false])
  })

  it('is at the https port only (TELL-13)', () => {
    for (const port of [80, 22, 25, 8443, 9200, 65_535])
      expect([port, isPublic(`https://fcm.googleapis.com:${port}/x`)]).toEqual([port, false])
    expect(isPublic('https://fcm.googleapis.com:443/x')).toBe(true)
    expect(isEndpoint('https://fcm.googleapis.com:8443/x', { isAllowed: isPublicAddress, anyPort: true })).toBe(true)
  })

  it('has a name that resolves to allowed addresses, when it is saved and at every connection', async () => {
    // every machine resolves this name to itself
    expect(await resolvesToAllowed('https://localhost/x', isPublicAddress)).toBe(false)
    const look = (all: boolean) =>
      new Promise((resolve) => allowedLookup(isPublicAddress)('localhost', { all }, (error) => resolve(error?.code)))
    expect([await look(true), await look(false)]).toEqual(['UNUSABLE', 'UNUSABLE'])
  })
})
