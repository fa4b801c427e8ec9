import type { I18n } from '@lingui/core'
import { plainCode } from '@thunai/contract/values/digits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerAddress } from '../../../platform/http/caller-address.ts'
import { cookiesOf } from '../../../platform/http/cookies.ts'
import { isOpenedByPerson } from '../../../platform/http/opened-by-person.rules.ts'
import { languageOf } from '../../../platform/http/web-pages/page-language.ts'
import { languageIn } from '../../../platform/languages.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { PAGE_PATH, pathOf } from './biodata-link.ts'
import { readLines } from './compared-lines.ts'
import { formValue, photoNumber, registerLinkPages, sendFile, sendPage, showAgain } from './link-pages.ts'
import { showCard, showPage, showPdf, showPhoto } from './show-biodata.ts'
import { noteOpened, openBiodata, type Opened, type Opening, tryPin } from './open-biodata.ts'
import { busyPage, endedPage, fixedPage, type PageFrame, pinPage, unknownPage } from './page.ts'
import { findPageFont } from './page-fonts.ts'
import { STYLE, STYLE_PATH } from './page-style.ts'
import { readStar } from './poruthams.ts'

/** Requests for pages and pictures: by address, shared by many families, and by link, made for one person. */
const OPENINGS: Limit = { name: 'biodata pages', points: 300, seconds: 60, counted: 'own' }
const OPENINGS_OF_LINK: Limit = { name: 'biodata pages of a link', points: 300, seconds: 60, counted: 'own' }
/** Drawings; one cached within the last minute costs nothing. */
const DRAWINGS: Limit = { name: 'biodata drawings', points: 200, seconds: 600, counted: 'own' }
export const DRAWINGS_OF_LINK: Limit = { name: 'biodata drawings of a link', points: 60, seconds: 600, counted: 'own' }
const FOREVER = 'public, max-age=31536000, immutable'
const PASS = 'biodata'
const PASS_SECONDS = 86_400

type LinkRequest = FastifyRequest<{ Params: { token: string; photo?: string } }>

/** Public pages behind biodata links. Each request reads the database, so that a revoked link shows nothing at once. */
export function biodataPages(app: FastifyInstance, services: Services): void {
  const { throttle, site, config } = services
  const frameIn = (i18n: I18n): PageFrame => ({
    i18n,
    site: site.name,
    origin: config.publicUrl ?? '',
    preview: {
      title: i18n._('A biodata for you'),
      text: i18n._('A family shares a biodata. Open the link to read it.'),
    },
  })
  const frameOf = (request: FastifyRequest, opening: Opening) =>
    frameIn(languageIn('linked' in opening ? languageShown(opening.linked.language) : languageOf(request)))
  /** Answers a link that isn't open with a page that says why. */
  const otherwise = (request: LinkRequest, reply: FastifyReply, opening: Opening, wrong?: string) => {
    const frame = frameOf(request, opening)
    switch (opening.state) {
      case 'locked':
        return sendPage(reply, wrong === undefined ? 401 : 403, pinPage(frame, wrong))
      case 'fixed':
        return sendPage(reply, 200, fixedPage(frame))
      case 'over':
        return sendPage(reply, 410, endedPage(frame))
      default:
        return sendPage(reply, 404, unknownPage(frame))
    }
  }
  const open = async (request: LinkRequest, reply: FastifyReply) => {
    refuseWait(await throttle.spend(OPENINGS, addressKey(callerAddress(request))))
    const { token } = request.params
    const opening = await openBiodata(services, token, cookiesOf(request, reply).read(PASS, { path: pathOf(token) }))
    if ('linked' in opening) refuseWait(await throttle.spend(OPENINGS_OF_LINK, opening.linked.id))
    return opening
  }
  /** Counts openings, which the family sees. */
  const count = async (request: LinkRequest, { linked }: Opened) => {
    if (isOpenedByPerson(request)) await noteOpened(services, linked)
  }
  /** Answers with a drawing; a HEAD request draws nothing. */
  const file = async (
    request: LinkRequest,
    reply: FastifyReply,
    type: string,
    draw: (linked: Opened['linked'], admit: () => Promise<void>) => Promise<Buffer | undefined>,
  ) => {
    const opening = await open(request, reply)
    if (opening.state !== 'open') return otherwise(request, reply, opening)
    const { linked } = opening
    const admit = async () => {
      refuseWait(await throttle.spend(DRAWINGS_OF_LINK, linked.id))
      refuseWait(await throttle.spend(DRAWINGS, addressKey(callerAddress(request))))
    }
    const content = request.method === 'HEAD' ? Buffer.alloc(0) : await draw(linked, admit)
    if (!content) return sendPage(reply, 404, unknownPage(frameOf(request, opening)))
    await count(request, opening)
    return sendFile(request, reply, type, content)
  }

  app.get<{ Params: { name: string } }>('/b/fonts/:name', { schema: { hide: true } }, async ({ params }, reply) => {
    const font = findPageFont(params.name)
    if (!font) throw new Refusal('notFound')
    return reply.type('font/woff2').header('cache-control', FOREVER).send(font)
  })
  app.get(STYLE_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', FOREVER).send(STYLE),
  )
  const busy = (request: FastifyRequest) => busyPage(frameIn(languageIn(languageOf(request))))
  registerLinkPages(app, busy, (scope) => {
    const hidden = { schema: { hide: true } }
    scope.get(PAGE_PATH, hidden, async (request: LinkRequest, reply) => {
      const opening = await open(request, reply)
      if (opening.state !== 'open') return otherwise(request, reply, opening)
      const frame = frameOf(request, opening)
      const path = pathOf(request.params.token)
      const asked = { star: readStar(request.query), lines: readLines(request.query) }
      const page = await showPage(services, opening.linked, { ...frame, path, ...asked })
      await count(request, opening)
      return sendPage(reply, 200, page)
    })
    scope.post(PAGE_PATH, hidden, async (request: LinkRequest, reply) => {
      const opening = await open(request, reply)
      if (opening.state === 'locked') {
        const pin = formValue(request, 'pin') ?? ''
        const tried = await tryPin(services, opening.linked, plainCode(pin), callerAddress(request)).catch(
          (error: unknown) => {
            if (error instanceof Refusal && error.code === 'tooManyRequests') return error
            throw error
          },
        )
        const { i18n } = frameOf(request, opening)
        if (tried instanceof Refusal)
          return otherwise(request, reply, opening, i18n._('Too many wrong tries. Please wait an hour.'))
        if (tried === 'over')
          return otherwise(
            request,
            reply,
            opening,
            i18n._('This PIN was wrong too often. Please ask the family for a new link.'),
          )
        if (tried === 'wrong') return otherwise(request, reply, opening, i18n._('This PIN is not right.'))
        cookiesOf(request, reply).keep(PASS, tried.pass, PASS_SECONDS, {
          path: pathOf(request.params.token),
          sameSite: 'strict',
        })
      } else if (opening.state !== 'open') return otherwise(request, reply, opening)
      return showAgain(reply, pathOf(request.params.token))
    })
    scope.get(`${PAGE_PATH}/biodata.pdf`, hidden, (request: LinkRequest, reply) =>
      file(request, reply, 'application/pdf', (linked, admit) =>
        showPdf(services, linked, request.params.token, admit),
      ),
    )
    scope.get(`${PAGE_PATH}/biodata.jpg`, hidden, (request: LinkRequest, reply) =>
      file(request, reply, 'image/jpeg', (linked, admit) => showCard(services, linked, admit)),
    )
    scope.get(`${PAGE_PATH}/photos/:photo`, hidden, (request: LinkRequest, reply) => {
      const number = photoNumber(request.params.photo)
      return file(request, reply, 'image/jpeg', (linked, admit) => showPhoto(services, linked, number, admit))
    })
  })
}

/** With both languages, the page itself is in Tamil. */
const languageShown = (language: string) => (language === 'en' ? 'en' : 'ta')
