import { plainCode } from '@thunai/contract/values/digits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerAddress } from '../../platform/http/caller-address.ts'
import { cookiesOf } from '../../platform/http/cookies.ts'
import { languageOf } from '../../platform/http/page-language.ts'
import { languageIn } from '../../platform/languages.ts'
import { Refusal, refuseWait } from '../../platform/refusal.ts'
import { addressKey, type Limit } from '../../platform/security/throttle.ts'
import type { Services } from '../../services.ts'
import { PAGE_PATH, pathOf } from './biodata-link.ts'
import { showCard, showPage, showPdf, showPhoto } from './show-biodata.ts'
import { openBiodata, type Opening, tryPin } from './open-biodata.ts'
import { endedPage, fixedPage, PAGE_POLICY, pinPage, unknownPage } from './page.ts'
import { PAGE_FONTS } from './page-fonts.ts'
import { readStar } from './poruthams.ts'

/** Pages with their pictures, of many families behind one address. */
const OPENINGS: Limit = { name: 'biodata pages', points: 300, seconds: 60, counted: 'own' }
const PASS = 'biodata'
const PASS_SECONDS = 86_400

type Asked = FastifyRequest<{ Params: { token: string; photo?: string } }>

/**
 * The page behind a link, for people without an account: it answers with pages. What is shown is asked of the database each time,
 * so that a link that was taken back shows nothing at once.
 */
export function biodataPages(app: FastifyInstance, services: Services): void {
  const { throttle, site } = services
  const heads = {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': PAGE_POLICY,
  }
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).type('text/html; charset=utf-8').headers(heads).send(html)
  const frameOf = (request: FastifyRequest, opening: Opening) => ({
    i18n: languageIn('linked' in opening ? languageShown(opening.linked.language) : languageOf(request)),
    site: site.name,
  })
  /** Everything but an open one is answered with a page that says so. */
  const otherwise = (request: Asked, reply: FastifyReply, opening: Opening, wrong?: string) => {
    const frame = frameOf(request, opening)
    switch (opening.state) {
      case 'locked':
        return send(reply, wrong === undefined ? 401 : 403, pinPage(frame, wrong))
      case 'fixed':
        return send(reply, 200, fixedPage(frame))
      case 'over':
        return send(reply, 410, endedPage(frame))
      default:
        return send(reply, 404, unknownPage(frame))
    }
  }
  const open = async (request: Asked, reply: FastifyReply) => {
    refuseWait(await throttle.spend(OPENINGS, addressKey(callerAddress(request))))
    return openBiodata(services, request.params.token, cookiesOf(request, reply).read(PASS))
  }
  const file = (reply: FastifyReply, type: string, content: Buffer) =>
    reply.type(type).headers(heads).header('content-disposition', 'inline').send(content)

  app.get<{ Params: { name: string } }>('/b/fonts/:name', { schema: { hide: true } }, async ({ params }, reply) => {
    const font = PAGE_FONTS.get(params.name)
    if (!font) throw new Refusal('notFound')
    return reply.type('font/woff2').header('cache-control', 'public, max-age=31536000, immutable').send(font)
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, text, finish) =>
      finish(null, text),
    )
    const hidden = { schema: { hide: true } }
    scope.get(PAGE_PATH, hidden, async (request: Asked, reply) => {
      const opening = await open(request, reply)
      if (opening.state !== 'open') return otherwise(request, reply, opening)
      const frame = frameOf(request, opening)
      const path = pathOf(request.params.token)
      return send(
        reply,
        200,
        await showPage(services, opening.linked, { ...frame, path, star: readStar(request.query) }),
      )
    })
    scope.post(PAGE_PATH, hidden, async (request: Asked, reply) => {
      const opening = await open(request, reply)
      if (opening.state === 'locked') {
        const pin = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('pin') ?? ''
        const pass = await tryPin(services, opening.linked, plainCode(pin), callerAddress(request)).catch(
          (error: unknown) => {
            if (error instanceof Refusal && error.code === 'tooManyRequests') return error
            throw error
          },
        )
        const { i18n } = frameOf(request, opening)
        if (pass instanceof Refusal)
          return otherwise(request, reply, opening, i18n._('Too many wrong tries. Please wait an hour.'))
        if (pass === undefined) return otherwise(request, reply, opening, i18n._('This PIN is not right.'))
        cookiesOf(request, reply).keep(PASS, pass, PASS_SECONDS, {
          path: pathOf(request.params.token),
          sameSite: 'strict',
        })
      } else if (opening.state !== 'open') return otherwise(request, reply, opening)
      return reply.headers(heads).redirect(pathOf(request.params.token), 303)
    })
    scope.get(`${PAGE_PATH}/biodata.pdf`, hidden, async (request: Asked, reply) => {
      const opening = await open(request, reply)
      if (opening.state !== 'open') return otherwise(request, reply, opening)
      return file(reply, 'application/pdf', await showPdf(services, opening.linked, request.params.token))
    })
    scope.get(`${PAGE_PATH}/biodata.jpg`, hidden, async (request: Asked, reply) => {
      const opening = await open(request, reply)
      if (opening.state !== 'open') return otherwise(request, reply, opening)
      return file(reply, 'image/jpeg', await showCard(services, opening.linked))
    })
    scope.get(`${PAGE_PATH}/photos/:photo`, hidden, async (request: Asked, reply) => {
      const opening = await open(request, reply)
      if (opening.state !== 'open') return otherwise(request, reply, opening)
      const number = Number(/^([1-9]\d?)\.jpg$/.exec(request.params.photo ?? '')?.[1])
      const photo = await showPhoto(services, opening.linked, number)
      return photo ? file(reply, 'image/jpeg', photo) : send(reply, 404, unknownPage(frameOf(request, opening)))
    })
  })
}

/** Where both are shown, the page itself speaks Tamil. */
const languageShown = (language: string) => (language === 'en' ? 'en' : 'ta')
