import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Html } from '../../../platform/html.ts'
import { answerBusyBy } from '../../../platform/http/busy-page.ts'
import { callerAddress } from '../../../platform/http/caller-address.ts'
import { languageOf } from '../../../platform/http/web-pages/page-language.ts'
import { languageIn } from '../../../platform/languages.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { findMailLanguage, stopMails } from './own-settings.ts'
import { readUnsubscribeToken, type Subscription } from './unsubscribe-link.ts'
import { busyPage, UNSUBSCRIBE_POLICY, unsubscribedPage, unsubscribePage, wrongLinkPage } from './unsubscribe-pages.ts'

/** Mail services send requests for many people from a few addresses. */
export const PRESSES: Limit = { name: 'unsubscribe', points: 300, seconds: 60, counted: 'own' }

type Request = FastifyRequest<{ Params: { token: string } }>

/** The unsubscribe link of mails. People and mail programs use it, so it answers with a page, and ignores any body. */
export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const { config, throttle, site } = services
  const send = (reply: FastifyReply, status: number, page: Html) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': UNSUBSCRIBE_POLICY,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(String(page))
  const read = async (request: Request) => {
    refuseWait(await throttle.spend(PRESSES, addressKey(callerAddress(request))))
    return readUnsubscribeToken(config, request.params.token)
  }
  // in the mail's language, if the recipient is known
  const languageFor = async (request: Request, link: Subscription | undefined) =>
    languageIn((link && (await findMailLanguage(services, link.profileId))) ?? languageOf(request))
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _text, finish) => finish(null))
    answerBusyBy(scope, (request, reply, status) =>
      send(reply, status, busyPage(languageIn(languageOf(request)), site.name)),
    )
    const route = { url: '/unsubscribe/:token', schema: { hide: true } }
    scope.route({
      ...route,
      method: 'GET',
      handler: async (request: Request, reply) => {
        const link = await read(request)
        const i18n = await languageFor(request, link)
        return link
          ? send(reply, 200, unsubscribePage(i18n, site.name, link.what))
          : send(reply, 404, wrongLinkPage(i18n, site.name))
      },
    })
    scope.route({
      ...route,
      method: 'POST',
      handler: async (request: Request, reply) => {
        const link = await read(request)
        const i18n = await languageFor(request, link)
        return link && (await stopMails(services, link.profileId, link.what))
          ? send(reply, 200, unsubscribedPage(i18n, site.name, link.what))
          : send(reply, 404, wrongLinkPage(i18n, site.name))
      },
    })
  })
}
