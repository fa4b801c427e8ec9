import type * as z from 'zod/mini'
import type { Right } from '../desk/rights.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call: anyone (tokens are ignored), either (a valid token makes it a member's call), member (401 without a
 * token), staff (by the office cookie, with the required `right`).
 */
export type CallerKind = 'anyone' | 'either' | 'member' | 'staff'

/**
 * What a call does for the profile: reads, answers other members, edits, pays, changes the family table; `own` if it
 * concerns only the caller's own account, votes and notes.
 */
export type Act = 'look' | 'answer' | 'edit' | 'pay' | 'family' | 'own'

/** The act of a call. By default GET and other reading calls `look`, and all others `answer`. */
export const actOf = ({ acts, method }: Pick<Endpoint, 'acts' | 'method'>): Act =>
  acts ?? (method === 'GET' ? 'look' : 'answer')

/** Identifies one press of a button. A repeated call with the same key and body gets the first reply again. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** True if the server accepts that key. */
export const takesKey = ({ method, caller, writes, secretPath, file, actsOnce }: Endpoint): boolean =>
  method === 'POST' && writes !== false && !secretPath && !file && (caller === 'member' || actsOnce === true)

/** One call. `path` is written in the router's form (`/a/:id`), relative to the site's origin. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly caller: CallerKind
  /**
   * Where the call names the profile that it acts for. If the caller may not act for that profile, the call is
   * refused with `notYours`. Without a name it acts for the caller's own profile.
   */
  readonly actsFor?: { readonly part: 'params' | 'body'; readonly name: string }
  /** What the call does for the profile; see `actOf`. */
  readonly acts?: Act
  /**
   * A candidate who has just joined must wait before using it, as for a takeover, because it ends or hides what other
   * members have.
   */
  readonly settled?: true
  /**
   * Whom the call contacts, which requires the proof that `PROOF` sets: another member's family, or an outside address
   * to which the service sends for the caller. An account without any proof never contacts an address.
   */
  readonly reaches?: 'family' | 'address'
  /** Limits `reaches` to calls in which one of these flags of the body is true. */
  readonly reachesBy?: readonly string[]
  /** Right that a staff call needs; every staff call has one. */
  readonly right?: Right
  /** Requires a recent passkey check: money, roles, private data. */
  readonly steppedUp?: true
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly reply: z.ZodMiniType
  readonly refusals: readonly RefusalCode[]
  /** True if it changes something for the member. Default: every call but GET does. */
  readonly writes?: boolean
  /** The path contains a code, a password or an address, so it is never logged and its replies are never cached. */
  readonly secretPath?: true
  /** Refusals are one plain sentence instead of JSON, fit to be displayed (D-3). */
  readonly plainRefusals?: true
  /**
   * The body is one file in the multipart field `file`, smaller than `lessThan` bytes, instead of JSON; the fields of
   * `body` are sent beside it. A larger file is refused with `tooLarge`.
   */
  readonly upload?: { readonly lessThan: number; readonly tooLarge: RefusalCode }
  /** Maximum body size, for calls whose texts together exceed the default. */
  readonly mostBytes?: number
  /** MIME type of the file that is sent instead of a JSON reply. */
  readonly file?: string
  /** An event stream instead of one reply; `reply` is the data of each event. */
  readonly events?: true
  /** Success is 201 instead of 200. */
  readonly creates?: true
  /** Public and rarely changing: seconds to cache, then revalidate. */
  readonly keptSeconds?: number
  /** Creates or sends something: clients send an idempotency key, so that a repeated press acts once. */
  readonly actsOnce?: true
  /** A second spelling of another call, left out of the published description. */
  readonly alias?: true
}

/** Keeps the literal types of a call, so that server and client are typed by it. */
export const endpoint = <const E extends Endpoint>(call: E): E => call

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type InputPart<S> = S extends z.ZodMiniType ? Omissible<z.input<S>> : undefined
/** Keys whose reader accepts `unknown` are optional. */
type Omissible<T> = T extends object
  ? { [K in keyof T as unknown extends T[K] ? never : K]: T[K] } & {
      [K in keyof T as unknown extends T[K] ? K : never]?: T[K]
    }
  : T

/** What the handler gets: the parsed parts of a request. */
export interface ParsedInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
}

/** What a client sends. */
export interface CallInput<E extends Endpoint> {
  readonly params?: InputPart<E['params']>
  readonly query?: InputPart<E['query']>
  readonly body?: InputPart<E['body']>
}

/** Body of a successful reply. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
