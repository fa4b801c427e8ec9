import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { fileType, type FileStore } from './file-store.ts'

/** Where pictures lie (G-69). */
export const UPLOADS = '/uploads'

const YEAR_SECONDS = 31_536_000

/**
 * Serves pictures at /uploads/{name} (G-69). Names can't be guessed and reach only those who may see the picture, so no
 * login is asked; a name's content never changes, so it is its own tag and is kept by the viewer's browser alone.
 */
export function serveUploads(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { file: string } }>(`${UPLOADS}/:file`, { schema: { hide: true } }, async (request, reply) => {
    const name = request.params.file
    const opened = await files.get(name)
    if (!opened) throw new Refusal('notFound')
    const tag = `"${name}"`
    reply.headers({
      'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex',
      etag: tag,
    })
    if (isKnown(request.headers['if-none-match'], tag)) {
      opened.body.destroy()
      return reply.code(304).send()
    }
    return reply.type(fileType(name)).header('content-length', opened.bytes).send(opened.body)
  })
}

const isKnown = (ifNoneMatch: string | undefined, tag: string) =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false
