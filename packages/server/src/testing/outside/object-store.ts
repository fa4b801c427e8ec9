import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'

const BUCKET = 'photos'
const REGION = 'ap-south-1'
/** Far fewer than the 1,000 names of a real answer, so that readers must ask for the next page. */
const NAMES_A_PAGE = 3

export interface ObjectStore {
  readonly settings: Record<'STORAGE_URL' | 'STORAGE_KEY_ID' | 'STORAGE_SECRET', string>
  /** The folder with its files. */
  readonly folder: string
  readonly close: () => Promise<void>
}

interface Answer {
  readonly status: number
  readonly body?: Buffer | string
}

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
})

/**
 * A server on a free port with one empty bucket that answers the S3 calls used by the product. Verifies every signature
 * (AWS Signature Version 4, with the digest of the body) and lists names in short pages.
 */
export async function openObjectStore(): Promise<ObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bucket-'))
  const key = { accessKeyId: `key-${randomBytes(6).toString('hex')}`, secretAccessKey: randomBytes(20).toString('hex') }
  const signer = new SignatureV4({
    credentials: key,
    region: REGION,
    service: 's3',
    sha256: Hash.bind(null, 'sha256'),
    uriEscapePath: false,
    applyChecksum: false,
  })

  /** The refusal of a request that isn't signed with the key, or whose body isn't the signed one. */
  async function refuse(
    { method = '', headers }: IncomingMessage,
    url: URL,
    body: Buffer,
  ): Promise<Answer | undefined> {
    const [, id, signed = '', signature = ''] =
      /Credential=([^/]+)\/.*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
    if (id !== key.accessKeyId)
      return refusal(403, 'InvalidAccessKeyId', 'The access key that you named does not exist.')
    const digest = String(headers['x-amz-content-sha256'])
    if (digest !== createHash('sha256').update(body).digest('hex'))
      return refusal(400, 'XAmzContentSHA256Mismatch', 'The body is not the one whose digest is signed.')
    const expected = await signer.sign(
      {
        method,
        protocol: 'http:',
        hostname: url.hostname,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: Object.fromEntries(signed.split(';').map((name) => [name, String(headers[name])])),
      },
      {
        signingDate: new Date(
          String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'),
        ),
        signableHeaders: new Set(signed.split(';')),
      },
    )
    const right = Buffer.from(/Signature=(\w+)/.exec(expected.headers['authorization'] ?? '')?.[1] ?? '')
    const givenSignature = Buffer.from(signature)
    return right.length === givenSignature.length && timingSafeEqual(right, givenSignature)
      ? undefined
      : refusal(403, 'SignatureDoesNotMatch', 'The signature is not that of this request.')
  }

  /** The names of a page, in S3's order; the next page continues after the last one. */
  function list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? ''
    const names = readdirSync(folder)
      .map(decodeURIComponent)
      .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
      .toSorted()
    const page = names.slice(0, NAMES_A_PAGE)
    const more = names.length > page.length
    return {
      status: 200,
      body: `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${
        more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
      }${page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</ListBucketResult>`,
    }
  }

  function answer(method: string, url: URL, body: Buffer): Answer {
    const [, bucket, name = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? []
    if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket', 'There is no such bucket.')
    const file = join(folder, encodeURIComponent(decodeURIComponent(name)))
    if (method === 'GET' && name === '') return list(url.searchParams)
    if (method === 'PUT') {
      writeFileSync(file, body)
      return { status: 200 }
    }
    if (method === 'DELETE') {
      rmSync(file, { force: true })
      return { status: 204 }
    }
    if (method !== 'GET') return refusal(501, 'NotImplemented', 'The product makes no such call.')
    return existsSync(file)
      ? { status: 200, body: readFileSync(file) }
      : refusal(404, 'NoSuchKey', 'There is no such file.')
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      const body = await buffer(request)
      const { status, body: content = '' } =
        (await refuse(request, url, body)) ?? answer(request.method ?? '', url, body)
      response.writeHead(status, status === 204 ? {} : { 'content-length': Buffer.byteLength(content) }).end(content)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      STORAGE_URL: `s3://${BUCKET}/thunai?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=${REGION}`,
      STORAGE_KEY_ID: key.accessKeyId,
      STORAGE_SECRET: key.secretAccessKey,
    },
    folder,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
