import type { I18n } from '@lingui/core'
import { VOTES } from '@thunai/contract/identity/family'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerAddress } from '../../../platform/http/caller-address.ts'
import { isOpenedByPerson } from '../../../platform/http/opened-by-person.rules.ts'
import { languageOf } from '../../../platform/http/web-pages/page-language.ts'
import { languageIn } from '../../../platform/languages.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import {
  formValue,
  type PageFrame,
  photoNumber,
  registerLinkPages,
  sendFile,
  sendPage,
  showAgain,
  unknownPage,
} from '../biodata/biodata.api.ts'
import { noteOpened, openLink, type Opening, PAGE_PATH, pathOf, voteByLink } from './open-link.ts'
import { busyPage, endedPage } from './page.ts'
import { showLink, showLinkPhoto } from './show-link.ts'

/** Requests for pages and photos: by address, shared by several relatives, and by link, made for one person. */
const OPENINGS: Limit = { name: 'profile link pages', points: 300, seconds: 60, counted: 'own' }
const OPENINGS_OF_LINK: Limit = { name: 'profile link pages of a link', points: 300, seconds: 60, counted: 'own' }
const DRAWINGS: Limit = { name: 'profile link drawings', points: 200, seconds: 600, counted: 'own' }
const DRAWINGS_OF_LINK: Limit = { name: 'profile link drawings of a link', points: 60, seconds: 600, counted: 'own' }
/** Limits guessed tokens and changed votes. */
export const VOTES_OF_AN_ADDRESS: Limit = { name: 'profile link votes', points: 60, seconds: 600, counted: 'shared' }

type LinkRequest = FastifyRequest<{ Params: { token: string; photo?: string } }>

/**
 * Public pages behind links, for relatives without an account. Each request reads the database, so that a revoked link
 * shows nothing from the next opening on.
 */
export function profileLinkPages(app: FastifyInstance, services: Services): void {
  const { throttle, site, config } = services
  const frameIn = (i18n: I18n): PageFrame => ({
    i18n,
    site: site.name,
    origin: config.publicUrl ?? '',
    preview: {
      title: i18n._('A profile for you to see'),
      text: i18n._('Your family asks what you think. Open the link to see it and answer.'),
    },
  })
  const frameOf = (request: FastifyRequest) => frameIn(languageIn(languageOf(request)))
  const openFor = async (request: LinkRequest): Promise<Opening> => {
    refuseWait(await throttle.spend(OPENINGS, addressKey(callerAddress(request))))
    const opening = await openLink(services, request.params.token)
    if (opening.state === 'open') refuseWait(await throttle.spend(OPENINGS_OF_LINK, opening.linked.id))
    return opening
  }
  const otherwise = (request: LinkRequest, reply: FastifyReply, { state }: Opening) =>
    state === 'over'
      ? sendPage(reply, 410, endedPage(frameOf(request)))
      : sendPage(reply, 404, unknownPage(frameOf(request)))

  const busy = (request: FastifyRequest) => busyPage(frameOf(request))
  registerLinkPages(app, busy, (scope) => {
    const hidden = { schema: { hide: true } }
    scope.get(PAGE_PATH, hidden, async (request: LinkRequest, reply) => {
      const opening = await openFor(request)
      if (opening.state !== 'open') return otherwise(request, reply, opening)
      const [language, path] = [languageOf(request), pathOf(request.params.token)]
      const page = await showLink(services, opening.linked, { ...frameOf(request), path, language })
      if (isOpenedByPerson(request) && !request.url.endsWith('?voted')) await noteOpened(services, opening.linked)
      return sendPage(reply, 200, page)
    })
    scope.post(PAGE_PATH, hidden, async (request: LinkRequest, reply) => {
      refuseWait(await throttle.spend(VOTES_OF_AN_ADDRESS, addressKey(callerAddress(request))))
      const opening = await openFor(request)
      if (opening.state !== 'open') return otherwise(request, reply, opening)
      const typed = formValue(request, 'vote')
      const vote = VOTES.find((one) => one === typed)
      if (vote !== undefined && !(await voteByLink(services, opening.linked, vote)))
        return otherwise(request, reply, { state: 'over' })
      return showAgain(reply, `${pathOf(request.params.token)}?voted`)
    })
    scope.get(`${PAGE_PATH}/photos/:photo`, hidden, async (request: LinkRequest, reply) => {
      const opening = await openFor(request)
      if (opening.state !== 'open') return otherwise(request, reply, opening)
      const { linked } = opening
      const number = photoNumber(request.params.photo)
      const admit = async () => {
        refuseWait(await throttle.spend(DRAWINGS_OF_LINK, linked.id))
        refuseWait(await throttle.spend(DRAWINGS, addressKey(callerAddress(request))))
      }
      const photo = request.method === 'HEAD' ? Buffer.alloc(0) : await showLinkPhoto(services, linked, number, admit)
      if (!photo) return sendPage(reply, 404, unknownPage(frameOf(request)))
      return sendFile(request, reply, 'image/jpeg', photo)
    })
  })
}
