import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { OFFICE } from '@thunai/contract/office/paths'
import type { FastifyInstance } from 'fastify'
import { enterByCommand, keepOfficeCookie } from '../features/desk/staff/staff.api.ts'
import { callerAddress } from '../platform/http/caller-address.ts'
import { cookiesOf } from '../platform/http/cookies.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../services.ts'

const DEMO_STAFF_EMAIL = 'demo-staff@thunai.example'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Opens the office to the reader of a development server's first lines, at an address with a secret that changes at
 * each start. Production neither serves this nor accepts its sessions.
 * @returns the path
 */
export async function admitDemoStaff(app: FastifyInstance, services: Services): Promise<string> {
  if (services.config.production) throw new Error('There is no demo staff in production.')
  await services.db
    .insertInto('staff')
    .values({ email: DEMO_STAFF_EMAIL, roles: ['administrator'], created_at: services.clock.now() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const secret = randomBytes(24).toString('base64url')
  app.get<{ Params: { secret: string } }>(`${OFFICE}/demo/:secret`, async (request, reply) => {
    if (!timingSafeEqual(digest(request.params.secret), digest(secret))) throw new Refusal('notFound')
    const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300)
    const from = { address: callerAddress(request), userAgent }
    const token = await enterByCommand(services, DEMO_STAFF_EMAIL, from)
    if (token === undefined) throw new Refusal('notFound')
    keepOfficeCookie(cookiesOf(request, reply), token)
    return reply.header('cache-control', 'no-store').redirect(`${OFFICE}/`)
  })
  return `${OFFICE}/demo/${secret}`
}
