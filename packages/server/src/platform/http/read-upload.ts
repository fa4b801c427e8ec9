import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const FIELD = 'file'
/** Beside the file: the boundaries, and a few fields of clients that send more than is asked. */
const REST_BYTES = 64 * 1024
const LIMITS = { parts: 12, fields: 10, files: 2, fieldSize: 1024, headerPairs: 20 } as const

/** Leaves multipart bodies unread until a call asks for its file, so that nobody without login sends one. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _body, finish) => finish(null))
}

export const isUpload = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

/**
 * Reads the one file of a multipart body into memory; its name and the type it claims are not even looked at.
 * @throws Refusal fileMissing, fileTooLarge, tooLarge, badRequest
 */
export async function readUpload(request: FastifyRequest, lessThan: number): Promise<Buffer> {
  if (!isUpload(request)) throw new Refusal('fileMissing')
  if (Number(request.headers['content-length'] ?? 0) > lessThan + REST_BYTES) throw new Refusal('fileTooLarge')
  const { raw } = request
  return new Promise((resolve, reject) => {
    const parts = readParts(request, lessThan, settle)
    // a body that has ended closes too, perhaps before the last of it is read
    const gone = () => raw.readableEnded || settle(new Refusal('badRequest'))
    function settle(outcome: Buffer | Refusal): void {
      raw.off('close', gone).off('error', gone).unpipe(parts)
      // what is still on its way is read and forgotten, so that the answer reaches whoever is sending
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
  lessThan: number,
  settle: (outcome: Buffer | Refusal) => void,
): BusboyInstance {
  const parts = makeBusboy(headers, lessThan)
  const chunks: Buffer[] = []
  let files = 0
  parts.on('file', (name, stream) => {
    if (name === FIELD && ++files > 1) settle(new Refusal('badRequest'))
    stream.on('limit', () => settle(new Refusal('fileTooLarge')))
    stream.on('error', () => settle(new Refusal('badRequest')))
    stream.on('data', (chunk: Buffer) => {
      if (name === FIELD) chunks.push(chunk)
    })
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parts.on(limit, () => settle(new Refusal('tooLarge')))
  parts.on('error', () => settle(new Refusal('badRequest')))
  parts.on('finish', () => settle(files === 1 ? Buffer.concat(chunks) : new Refusal('fileMissing')))
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
