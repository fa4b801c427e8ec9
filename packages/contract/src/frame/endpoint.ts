import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/** Who may call: anyone (no token is read), either (a good token makes it a member's call), member (401 without). */
export type CallerKind = 'anyone' | 'either' | 'member'

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
  /** A single file in the multipart field `file` instead of a JSON body, of fewer bytes than this. */
  readonly upload?: { readonly lessThan: number }
  /** A file of this type instead of the JSON reply. */
  readonly file?: string
  /** Events that go on until either side ends them, instead of one reply; `reply` is what the data of each holds. */
  readonly events?: true
  /** It is answered with 201 instead of 200. */
  readonly creates?: true
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
