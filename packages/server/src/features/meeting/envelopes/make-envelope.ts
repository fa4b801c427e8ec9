import { ENVELOPES } from '@thunai/contract/frame/limits'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { openItems, signDocument } from '../../desk/evidence/evidence.api.ts'
import {
  type EnvelopeMessage,
  findDisclosures,
  findMessages,
  findParty,
  findSealedMessages,
  hasConversation,
  hasReported,
  insertEnvelope,
  findLastHash,
  type Party,
} from './envelope.store.ts'

const DAY_MS = 86_400_000

/** Where fraud is reported in India. */
const FRAUD_HELP = { phone: '1930', web: 'https://cybercrime.gov.in' } as const

/** The content of an envelope, without its signature. */
export interface EnvelopeContent {
  readonly document: 'thunai-envelope'
  readonly version: 1
  readonly service: { readonly name: string; readonly address: string }
  readonly madeAt: string
  readonly madeBy: { readonly memberId: string; readonly name: string }
  readonly about: { readonly memberId: string; readonly name: string; readonly left: 'left' | 'removed' | null }
  /** Whether the other family's messages are included. */
  readonly words: 'both' | 'ownOnly'
  readonly messages: readonly {
    readonly seq: number
    readonly at: string
    readonly from: string
    readonly kind: string
    readonly text: string
  }[]
  readonly disclosures: readonly {
    readonly at: string
    readonly until: string | null
    readonly from: string
    readonly to: string
    readonly what: string
    readonly right: string
    readonly seen: number
  }[]
  readonly help: typeof FRAUD_HELP
}

interface Pair {
  readonly profileId: string
  readonly otherId: string
}

/**
 * Signs a conversation as the member sees it, with what each family received of the other and when. After the other
 * family has left, includes its messages only if the member reported it: the report is open, or at most 180 days old.
 * @throws Refusal conversationNotFound
 */
export async function makeEnvelope(services: Services, member: Actor, otherId: string): Promise<string> {
  const { transact, clock } = services
  const pair = { profileId: member.profileId, otherId }
  return transact(async (tx) => {
    // envelopes form a chain, so one is made at a time
    await lockProfile(tx, pair.profileId)
    const previous = await findLastHash(tx, pair.profileId)
    const content = await readContent(tx, services, pair)
    const { json, hash } = await signDocument({ ...services, db: tx }, { ...content }, previous)
    const sealed = services.evidenceSealer.seal(Buffer.from(json, 'utf8'))
    return insertEnvelope(tx, { profileId: pair.profileId, hash, previous, at: clock.now(), ...sealed })
  })
}

async function readContent(tx: Tx, services: Services, pair: Pair): Promise<EnvelopeContent> {
  const { clock, site, config } = services
  const me = await findParty(tx, pair.profileId)
  const other = pair.otherId === pair.profileId ? undefined : await findParty(tx, pair.otherId)
  const disclosures = await findDisclosures(tx, pair)
  if (!me || !other || (disclosures.length === 0 && !(await hasConversation(tx, pair))))
    throw new Refusal('conversationNotFound')
  const { messages, words } = await readMessages(tx, services, pair, other)
  const [mine, theirs] = [me.memberId, other.memberId]
  return {
    document: 'thunai-envelope',
    version: 1,
    service: { name: site.name, address: config.publicUrl ?? '' },
    madeAt: clock.now().toISOString(),
    madeBy: { memberId: mine, name: me.name },
    about: { memberId: theirs, name: other.name, left: other.left },
    words,
    messages: messages.map(({ isMine, seq, at, kind, text }) => ({
      seq,
      at,
      from: isMine ? mine : theirs,
      kind,
      text,
    })),
    disclosures: disclosures.map(({ isMine, at, until, what, right, seen }) => ({
      at,
      until,
      from: isMine ? mine : theirs,
      to: isMine ? theirs : mine,
      what,
      right,
      seen,
    })),
    help: FRAUD_HELP,
  }
}

async function readMessages(
  tx: Tx,
  services: Services,
  pair: Pair,
  { left, isThere }: Party,
): Promise<{ messages: readonly EnvelopeMessage[]; words: EnvelopeContent['words'] }> {
  const now = services.clock.now()
  const hasLeft = left === 'left' || !isThere
  const isReported = await hasReported(tx, pair, new Date(now.getTime() - ENVELOPES.reportedDays * DAY_MS))
  const kept = await findMessages(tx, pair, !hasLeft || isReported)
  if (!hasLeft) return { messages: kept, words: 'both' }
  const sealed = await findSealedMessages(tx, pair, now)
  // a deletion that waits for a hold has deleted nothing yet
  if (!sealed) return { messages: kept, words: kept.some(({ isMine }) => !isMine) ? 'both' : 'ownOnly' }
  const theirs = openItems(services, sealed).map((item): EnvelopeMessage => {
    const isHeld = item['held'] === true
    return {
      seq: Number(item['seq']),
      at: item.at,
      isMine: false,
      kind: isHeld ? 'held' : String(item['kind']),
      text: isHeld ? '' : String(item['text']),
    }
  })
  const messages = [...kept.filter(({ isMine }) => isMine), ...theirs].toSorted((a, b) => a.seq - b.seq)
  return { messages, words: 'both' }
}
