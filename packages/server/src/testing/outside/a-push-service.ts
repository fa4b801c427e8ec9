import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import type { PushNetwork } from '../../platform/push/push-channel.ts'

/** A browser subscribed to the push service, with its received messages, decrypted with its own keys. */
export interface PushBrowser {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly told: unknown[]
  /** The push service's answer for this browser from now on. */
  readonly answer: (status: number) => void
}

export interface PushService {
  /** The only address besides the public network that a service under test may notify. */
  readonly outside: PushNetwork
  readonly aBrowser: () => PushBrowser
  readonly stop: () => Promise<void>
}

/**
 * A real local push service: accepts a message only from the sender whose key the browser subscribed with, and only if
 * the browser can decrypt it (RFC 8188, 8291, 8292).
 */
export async function aPushService(publicKey: () => Promise<string>): Promise<PushService> {
  const browsers = new Map<string, (request: IncomingMessage, body: Buffer) => Promise<number>>()
  const server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const take = browsers.get(request.url ?? '')
    response.writeHead(take ? await take(request, Buffer.concat(parts)).catch(() => 400) : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    outside: { isAllowed: (address) => address === '127.0.0.1', anyPort: true, ca: CERTIFICATE },
    aBrowser: () => {
      const path = `/send/${randomBytes(16).toString('hex')}`
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const told: unknown[] = []
      let status = 201
      browsers.set(path, async (request, body) => {
        await checkSender(request, { audience: origin, publicKey: await publicKey() })
        const text = decrypt(body, { ecdh, auth })
        if (status === 201) told.push(JSON.parse(text))
        return status
      })
      const p256dh = ecdh.getPublicKey().toString('base64url')
      return {
        subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
        told,
        answer: (next) => {
          status = next
        },
      }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Throws unless the message is signed with the key that the browser subscribed with (VAPID). */
async function checkSender(
  { headers, method }: IncomingMessage,
  { audience, publicKey }: { audience: string; publicKey: string },
): Promise<void> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(publicKey, 'base64url')
  if (key !== publicKey || point.length !== 65 || method !== 'POST') throw new Error('not the key of the subscription')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const { payload } = await jwtVerify(token, verifier, { algorithms: ['ES256'], audience })
  if (!payload.sub?.startsWith('mailto:') || (payload.exp ?? 0) > Date.now() / 1000 + 86_400) throw new Error('claims')
  if (headers['content-encoding'] !== 'aes128gcm' || headers['ttl'] === undefined) throw new Error('headers')
}

/** Decrypts a message for a browser: one record of aes128gcm, keyed by both sides' keys and the browser's secret. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const derive = (ikm: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', ikm, from, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padding')
  return padded.subarray(0, end).toString('utf8')
}

/** Made for tests and worthless elsewhere: not signed by an authority. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghbwkb2kADZBhsWH+
I4wzd4to62p5OHzYoH0GP7+KeaahRANCAAQM3KP7PAwvHvWENTHK/Wtem7tVCHz0
B4sOJVwpJ5xq+PMbJw82JySe5aBcm1/+Rs/guJBOmu6eoDzelY08yWSX
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBdDCCARqgAwIBAgIBATAKBggqhkjOPQQDAjAgMR4wHAYDVQQDDBVwdXNoIHNl
cnZpY2Ugb2YgdGVzdHMwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBa
MCAxHjAcBgNVBAMMFXB1c2ggc2VydmljZSBvZiB0ZXN0czBZMBMGByqGSM49AgEG
CCqGSM49AwEHA0IABAzco/s8DC8e9YQ1Mcr9a16bu1UIfPQHiw4lXCknnGr48xsn
DzYnJJ7loFybX/5Gz+C4kE6a7p6gPN6VjTzJZJejQzBBMA8GA1UdEQQIMAaHBH8A
AAEwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUvKovfwygkVx7TMmeFWTP6EHY
ys0wCgYIKoZIzj0EAwIDSAAwRQIgYDmbZ6SMLoTZNR2J/VcHQQAiu6p8HjVtoIRj
Gza5xAsCIQDdfxZ543cB4oqzDwM2Jl+5W6XuZonszGIpqwjde/moAA==
-----END CERTIFICATE-----`
