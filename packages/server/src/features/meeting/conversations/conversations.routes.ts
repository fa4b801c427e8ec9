import {
  changeConversation as changeCall,
  getConversations,
  getHiddenWords,
  getMessages,
  postMessage as postCall,
  readMessages,
  setHiddenWords as setWordsCall,
} from '@thunai/contract/meeting/conversations'
import type { FastifyInstance } from 'fastify'
import { created, done, ok } from '../../../platform/http/answer.ts'
import { keyedMutex } from '../../../platform/keyed-mutex.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { changeConversation, noteRead } from './keep-side.ts'
import { listHiddenWords, setHiddenWords } from './keep-hidden-words.ts'
import { listConversations, listMessages } from './list-conversations.ts'
import { postMessage } from './post-message.ts'

/** More than a person writes; limits scripts. */
const MESSAGES: Limit = { name: 'messages', points: 60, seconds: 60, counted: 'own' }
/** Pages record reading with every message that comes into view. */
const CHANGES: Limit = { name: 'conversations', points: 240, seconds: 60, counted: 'own' }

export function conversationsRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  const inTurn = keyedMutex()
  serve(app, getConversations, async ({ caller, query }) =>
    ok(await listConversations(services, caller.profileId, query.before)),
  )
  serve(app, getMessages, async ({ caller, params, query }) =>
    ok(await listMessages(services, caller, params.profileId, query)),
  )
  serve(app, postCall, async ({ caller, params, body: { kind = 'text', ...draft } }) => {
    refuseWait(await throttle.spend(MESSAGES, caller.accountId))
    const letter = { sender: caller, receiverId: params.profileId }
    const { seq, at } = await inTurn(caller.accountId, () => postMessage(services, letter, { kind, ...draft }))
    return created({ seq, at: at.toISOString() })
  })
  serve(app, readMessages, async ({ caller, params, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await noteRead(services, { memberId: caller.profileId, otherId: params.profileId }, body.seq)
    return done()
  })
  serve(app, changeCall, async ({ caller, params, body: { muted, archived } }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    const side = { memberId: caller.profileId, otherId: params.profileId }
    await changeConversation(services, side, { isMuted: muted, isArchived: archived })
    return done()
  })
  serve(app, getHiddenWords, async ({ caller }) => ok({ words: await listHiddenWords(services, caller.profileId) }))
  serve(app, setWordsCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    return ok({ words: await setHiddenWords(services, caller.profileId, body.words) })
  })
}
