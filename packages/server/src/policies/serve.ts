import { actOf, type Endpoint, type ParsedInput, type Reply } from '@thunai/contract/frame/endpoint'
import type { FastifyInstance } from 'fastify'
import type { FileAnswer, ReadyJson } from '../platform/http/answer.ts'
import {
  serve as serveAnybody,
  serveEvents as serveEventsToAnybody,
  type Call,
  type EventsCall,
} from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Caller } from './caller.ts'
import { mayActFor, mayDo, mayDoYet } from './profiles.policies.ts'
import type { Staff } from './staff.ts'

/**
 * Checks, before a member's call is read, that the caller's role allows it.
 * @throws Refusal notForRelatives, takeOverLater
 */
export function admitMember(caller: Caller, call: Endpoint): void {
  if (!mayDo(caller, actOf(call))) throw new Refusal('notForRelatives')
  if (!mayDoYet(caller, call.settled ?? false)) throw new Refusal('takeOverLater')
}

/**
 * Registers a call of the contract with the product's authentication; the handler runs only for callers with the right
 * to it.
 */
export const serve = <const E extends Endpoint>(
  app: FastifyInstance,
  call: E,
  handler: (heard: Call<E, Caller, Staff>) => Promise<Reply<E> | ReadyJson | FileAnswer> | Reply<E>,
): void =>
  serveAnybody(app, call, (heard: Call<E, Caller, Staff>) => {
    const profileId = namedProfile(call, heard)
    // staff act for no profile: their calls don't name one this way
    const member = call.caller === 'staff' ? undefined : (heard.caller as Caller | undefined)
    if (profileId !== undefined && member && !mayActFor(member, profileId)) throw new Refusal('notYours')
    return handler(heard)
  })

/** The same for a call that is answered with an event stream. */
export const serveEvents = (
  app: FastifyInstance,
  call: Parameters<typeof serveEventsToAnybody>[1],
  handler: (heard: EventsCall<Caller>) => Promise<void>,
): void => serveEventsToAnybody(app, call, handler)

/** Id of the profile that a call acts for. */
function namedProfile({ actsFor }: Endpoint, heard: ParsedInput<Endpoint>): string | undefined {
  const id = actsFor && (heard[actsFor.part] as Readonly<Record<string, string | undefined>>)[actsFor.name]
  return id?.toLowerCase()
}
