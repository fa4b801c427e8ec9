import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'

interface Head {
  readonly statusCode: number
  readonly statusMessage: string
  readonly message: string
}

const head = (statusCode: number, sentence: string): Head => ({
  statusCode,
  statusMessage: sentence,
  message: sentence,
})

/** The envelope of success; the HTTP status equals statusCode (D-2). */
export const ok = <D>(data: D, sentence = 'Success'): Head & { data: D } => ({ ...head(200, sentence), data })
export const created = <D>(data: D, sentence = 'Created'): Head & { data: D } => ({ ...head(201, sentence), data })
export const done = (sentence = 'Success'): Head => head(200, sentence)

/** An answer that is already JSON, for calls where serializing it twice would cost more than the search. */
export class ReadyJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A file instead of JSON; the browser saves it under this name. */
export class FileAnswer {
  readonly bytes: Buffer | Readable
  readonly type: string
  readonly name: string
  constructor(bytes: Buffer | Readable, type: string, name: string) {
    this.bytes = bytes
    this.type = type
    this.name = name
  }
}

/** Serializes only the fields that the contract names. */
export function toWire(reply: z.ZodMiniType, value: unknown): string {
  return JSON.stringify(reply.parse(value))
}
