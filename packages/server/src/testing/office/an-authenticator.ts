import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A software passkey that acts as a browser with its authenticator. */
export interface TestAuthenticator {
  /** Makes the passkey; once only. */
  readonly make: (options: Options, how?: How) => RegistrationResponse
  /** Signs with it. */
  readonly show: (options: Options, how?: How) => AuthenticationResponse
}
type Options = { readonly challenge: string; readonly [name: string]: unknown }
interface How {
  readonly origin?: string
  readonly host?: string
  /** Without user verification. */
  readonly unverified?: boolean
  /** The signature counter that it reports. */
  readonly counter?: number
}
type RegistrationResponse = ReturnType<typeof credential> & {
  response: { clientDataJSON: string; attestationObject: string }
}
type AuthenticationResponse = ReturnType<typeof credential> & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string }
}

const ORIGIN = 'http://localhost:3000'
const UP = 1
const UV = 4
const SYNCED = 8 + 16
const ATTESTED = 64

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const credential = (id: string) => ({ id, rawId: id, type: 'public-key' as const })

/** @param counts whether it counts its signatures; synced passkeys stay at 0 */
export function anAuthenticator({ counts = false } = {}): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const named = credential(id.toString('base64url'))
  let userHandle = ''
  let count = 0
  const authenticatorData = (
    { host = 'localhost', unverified = false, counter }: How,
    flags = 0,
    more = Buffer.alloc(0),
  ) => {
    if (counts) count++
    const head = Buffer.alloc(5)
    head[0] = UP | (unverified ? 0 : UV) | (counts ? 0 : SYNCED) | flags
    head.writeUInt32BE(counter ?? count, 1)
    return Buffer.concat([sha256(host), head, more])
  }
  const clientData = (type: string, challenge: string, { origin = ORIGIN }: How) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    make: (options, how = {}) => {
      userHandle = (options['user'] as { id: string }).id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = authenticatorData(how, ATTESTED, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, how).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
        },
      }
    },
    show: (options, how = {}) => {
      const data = authenticatorData(how)
      const clientDataJson = clientData('webauthn.get', options.challenge, how)
      return {
        ...named,
        response: {
          clientDataJSON: clientDataJson.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(clientDataJson)]), privateKey).toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

/** The part of CBOR (RFC 8949) that authenticators use. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (!(value instanceof Map)) throw new Error('Authenticators do not say that.')
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

function head(kind: number, number: number): Buffer {
  if (number < 24) return Buffer.from([(kind << 5) | number])
  return number < 256
    ? Buffer.from([(kind << 5) | 24, number])
    : Buffer.from([(kind << 5) | 25, number >> 8, number & 255])
}
