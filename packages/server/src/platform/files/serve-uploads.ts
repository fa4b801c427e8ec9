import type { FastifyInstance } from 'fastify'
import { hasTag } from '../http/entity-tags.ts'
import { SANDBOXED } from '../http/guards.ts'
import { Refusal } from '../refusal.ts'
import type { OpenedFile } from './file-store.ts'

/** Where pictures lie (G-69). */
export const UPLOADS = '/uploads'

/** How long browsers keep what never changes. */
export const FOREVER_SECONDS = 31_536_000

/** What an address of a picture stands for. */
export interface ServedPicture {
  readonly file: OpenedFile
  readonly type: string
  /** How long the viewer's browser may keep it. */
  readonly keptSeconds: number
  /** Makes what is sent of the file's content, for files that aren't sent as they are. */
  readonly print?: (content: Buffer) => Promise<Buffer>
}

/**
 * Serves pictures at /uploads/{name} (G-69). Names can't be guessed and reach only those who may see the picture, so no
 * login is asked; what a name stands for never changes, so it is its own tag and is kept by the viewer's browser alone.
 * @param open undefined for a name that stands for nothing
 */
export function serveUploads(app: FastifyInstance, open: (name: string) => Promise<ServedPicture | undefined>): void {
  app.get<{ Params: { file: string } }>(`${UPLOADS}/:file`, { schema: { hide: true } }, async (request, reply) => {
    const name = request.params.file
    const opened = await open(name)
    if (!opened) throw new Refusal('notFound')
    const { file, type, keptSeconds, print } = opened
    const tag = `"${name}"`
    const headers = {
      'cache-control': `private, max-age=${keptSeconds}, immutable`,
      'content-security-policy': SANDBOXED,
      'x-robots-tag': 'noindex',
      etag: tag,
    }
    if (hasTag(request.headers['if-none-match'], tag)) {
      file.body.destroy()
      return reply.headers(headers).code(304).send()
    }
    // headers last, as one that can't be made now is not to be kept
    if (print) {
      const printed = await print(Buffer.concat(await file.body.toArray()))
      return reply.headers(headers).type(type).send(printed)
    }
    return reply.headers(headers).type(type).header('content-length', file.bytes).send(file.body)
  })
}
