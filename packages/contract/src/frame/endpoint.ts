import type * as z from 'zod/mini'
import type { Right } from '../office/rights.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call: anyone (no token is read), either (a good token makes it a member's call), member (401 without), staff (by the
 * office's cookie, for who has the `right`).
 */
export type CallerKind = 'anyone' | 'either' | 'member' | 'staff'

/**
 * What a call does for the profile: looks at something, answers others for it, edits it, pays, changes who stands at the family
 * table; or nothing, where it is about the person's own account, votes and notes.
 */
export type Act = 'look' | 'answer' | 'edit' | 'pay' | 'family' | 'own'

/** What a call does: without a word, one that only reads looks, and any other answers. */
export const actOf = ({ acts, method }: Pick<Endpoint, 'acts' | 'method'>): Act =>
  acts ?? (method === 'GET' ? 'look' : 'answer')

/** Names one press: a call that comes again with the same key, and the same in it, gets the first one's answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Whether the server heeds that key. */
export const takesKey = ({ method, caller, writes, secretPath, file, actsOnce }: Endpoint): boolean =>
  method === 'POST' && writes !== false && !secretPath && !file && (caller === 'member' || actsOnce === true)

/** The shape of one call. `path` is written in the router's form (`/a/:id`), relative to the site's own origin. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly caller: CallerKind
  /**
   * Where a call names the profile that it acts for, in which part and under which name: unless the caller may act for that
   * one, it is refused with `notYours`. Where none is named, the caller's own is meant.
   */
  readonly actsFor?: { readonly part: 'params' | 'body'; readonly name: string }
  /** What a member does by it; see `actOf`. */
  readonly acts?: Act
  /** A candidate who has just joined waits with it, as with a takeover: it ends or hides what others have. */
  readonly settled?: true
  /** What a call of staff needs; every one has it. */
  readonly right?: Right
  /** It is heard only a short time after the passkey was shown: money, roles, private data. */
  readonly steppedUp?: true
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly reply: z.ZodMiniType
  readonly refusals: readonly RefusalCode[]
  /** Whether it changes something for the member; without it, every call but GET does. */
  readonly writes?: boolean
  /** The path carries a code, a password or an address: it is never logged and its answers are never stored. */
  readonly secretPath?: true
  /** A refusal is one plain sentence instead of JSON, fit to be shown as it is (D-3). */
  readonly plainRefusals?: true
  /**
   * A single file in the multipart field `file`, of fewer bytes than this, instead of a JSON body; what `body` reads stands
   * in fields beside it. `tooLarge` is what a larger file is refused with.
   */
  readonly upload?: { readonly lessThan: number; readonly tooLarge: RefusalCode }
  /** Bytes of the longest body, where all texts that the call takes at once need more than others have. */
  readonly mostBytes?: number
  /** A file of this type instead of the JSON reply. */
  readonly file?: string
  /** Events that go on until either side ends them, instead of one reply; `reply` is what the data of each holds. */
  readonly events?: true
  /** It is answered with 201 instead of 200. */
  readonly creates?: true
  /**
   * The same for everybody and seldom another: who asked keeps the answer so many seconds, and then asks whether it has
   * changed.
   */
  readonly keptSeconds?: number
  /** It creates something or sends something out: clients name each press by a key, so that the same press acts once. */
  readonly actsOnce?: true
  /** Another spelling of a call, which the description of the service leaves out. */
  readonly alias?: true
}

/** Fixes the literal types of a call, so that both sides are typed by it. */
export const endpoint = <const E extends Endpoint>(call: E): E => call

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? Omissible<z.input<S>> : undefined
/** What a reader takes as `unknown` it also takes as absent: those keys may be left out. */
type Omissible<T> = T extends object
  ? { [K in keyof T as unknown extends T[K] ? never : K]: T[K] } & {
      [K in keyof T as unknown extends T[K] ? K : never]?: T[K]
    }
  : T

/** What the server's handler is given: everything parsed. */
export interface Heard<E extends Endpoint> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
}

/** What a client sends. */
export interface Asked<E extends Endpoint> {
  readonly params?: Sent<E['params']>
  readonly query?: Sent<E['query']>
  readonly body?: Sent<E['body']>
}

/** What a client gets back when all went well. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
