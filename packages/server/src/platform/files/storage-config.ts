/** An S3-compatible object store. */
export interface StorageConfig {
  readonly bucket: string
  /** Prefix of every name, ending in a slash; "" for none. */
  readonly prefix: string
  /** Undefined: Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Undefined: use the role of the machine. */
  readonly key: { readonly id: string; readonly secret: string } | undefined
}

interface Reader {
  readonly get: (name: string) => string | undefined
  readonly production: boolean
  readonly fault: (sentence: string) => void
}

const FORM = 'STORAGE_URL must look like s3://bucket/folder?endpoint=https://host&region=name.'

/** The configured object store; undefined if files are in a folder. */
export function readStorage({ get, production, fault }: Reader): StorageConfig | undefined {
  const [text, id, secret] = [get('STORAGE_URL'), get('STORAGE_KEY_ID'), get('STORAGE_SECRET')]
  if ((id === undefined) !== (secret === undefined)) fault('STORAGE_KEY_ID and STORAGE_SECRET are needed together.')
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (
    url?.protocol !== 's3:' ||
    !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(url.hostname) ||
    url.username !== '' ||
    url.password !== ''
  ) {
    fault(FORM)
    return undefined
  }
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  const address = endpoint === undefined ? undefined : URL.parse(endpoint)
  if (address === null || (address && address.protocol !== 'https:' && address.protocol !== 'http:')) fault(FORM)
  if (production && address?.protocol === 'http:')
    fault('STORAGE_URL: in production the endpoint must be an https address.')
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  return {
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    key: id !== undefined && secret !== undefined ? { id, secret } : undefined,
  }
}
