import type { FastifyInstance } from 'fastify'
import { hasTag } from '../http/entity-tags.ts'
import { SANDBOXED } from '../http/guards.ts'
import { Refusal } from '../refusal.ts'
import type { OpenedFile } from './file-store.ts'

/** Path of pictures (G-69). */
export const UPLOADS = '/uploads'

/** How long browsers cache what never changes. */
export const FOREVER_SECONDS = 31_536_000

/** The picture behind an address. */
export interface ServedPicture {
  readonly file: OpenedFile
  readonly type: string
  /** How long the viewer's browser may cache it. */
  readonly keptSeconds: number
  /** Derives what is sent from the file's content, for files that aren't sent as they are. */
  readonly print?: (content: Buffer) => Promise<Buffer>
}

/**
 * Serves pictures at /uploads/{name} (G-69). No login is needed: names can't be guessed and reach only those who may
 * see the picture. The picture behind a name never changes, so the name is its own tag, and only the viewer's browser
 * caches it.
 * @param open undefined for an unknown name
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
    // set headers last, because a picture that can't be made now must not be cached
    if (print) {
      const printed = await print(Buffer.concat(await file.body.toArray()))
      return reply.headers(headers).type(type).send(printed)
    }
    return reply.headers(headers).type(type).header('content-length', file.bytes).send(file.body)
  })
}
