import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { Endpoint } from '@thunai/contract/frame/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const FIELD = 'file'
/** Besides the file: the boundaries, and a few extra fields of some clients. */
const REST_BYTES = 64 * 1024
const LIMITS = { parts: 12, fields: 10, files: 2, fieldSize: 1024, headerPairs: 20 } as const

/** A multipart body: its one file, and the other fields by name. */
export interface SentForm {
  readonly file: Buffer
  readonly fields: Readonly<Record<string, string>>
}

/** Leaves multipart bodies unread until the call asks for its file, so that only a logged-in member can upload. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _body, finish) => finish(null))
}

export const isUpload = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

/**
 * Reads a multipart body into memory; ignores the file's name and the type that it claims.
 * @throws Refusal fileMissing, tooLarge, badRequest, and the call's own refusal of a file that is too large
 */
export async function readUpload(request: FastifyRequest, upload: NonNullable<Endpoint['upload']>): Promise<SentForm> {
  if (!isUpload(request)) throw new Refusal('fileMissing')
  if (Number(request.headers['content-length'] ?? 0) > upload.lessThan + REST_BYTES) throw new Refusal(upload.tooLarge)
  const { raw } = request
  return new Promise((resolve, reject) => {
    const parts = readParts(request, upload, settle)
    // a finished body closes too, perhaps before its end is read
    const gone = () => raw.readableEnded || settle(new Refusal('badRequest'))
    function settle(outcome: SentForm | Refusal): void {
      raw.off('close', gone).off('error', gone).unpipe(parts)
      // drain the rest of the body, so that the sender receives the answer
      raw.resume()
      if (outcome instanceof Refusal) reject(outcome)
      else resolve(outcome)
    }
    raw.on('close', gone).on('error', gone)
    if (raw.destroyed && !raw.readableEnded) gone()
    else raw.pipe(parts)
  })
}

function readParts(
  { headers }: FastifyRequest,
  { lessThan, tooLarge }: NonNullable<Endpoint['upload']>,
  settle: (outcome: SentForm | Refusal) => void,
): BusboyInstance {
  const parts = makeBusboy(headers, lessThan)
  const chunks: Buffer[] = []
  const fields = new Map<string, string>()
  let files = 0
  let isSaidTwice = false
  parts.on('file', (name, stream) => {
    if (name === FIELD && ++files > 1) settle(new Refusal('badRequest'))
    stream.on('limit', () => settle(new Refusal(tooLarge)))
    stream.on('error', () => settle(new Refusal('badRequest')))
    stream.on('data', (chunk: Buffer) => {
      if (name === FIELD) chunks.push(chunk)
    })
  })
  parts.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) settle(new Refusal('tooLarge'))
    // reject a field that is sent twice
    isSaidTwice ||= fields.has(name)
    fields.set(name, value)
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parts.on(limit, () => settle(new Refusal('tooLarge')))
  parts.on('error', () => settle(new Refusal('badRequest')))
  parts.on('finish', () => {
    if (files === 0) settle(new Refusal('fileMissing'))
    else if (isSaidTwice) settle(new Refusal('badRequest'))
    else settle({ file: Buffer.concat(chunks), fields: Object.fromEntries(fields) })
  })
  return parts
}

function makeBusboy(headers: FastifyRequest['headers'], lessThan: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { ...LIMITS, fileSize: lessThan - 1 },
    })
  } catch {
    throw new Refusal('badRequest')
  }
}
