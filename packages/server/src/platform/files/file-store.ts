import type { Readable } from 'node:stream'

/** An opened file: its bytes as a stream, and how many there are. */
export interface OpenedFile {
  readonly body: Readable
  readonly bytes: number
}

export type NamePair = readonly [from: string, to: string]

/** Where uploaded files lie. A name is given once and its content never changes: a changed picture gets a new name. */
export interface FileStore {
  /** Keeps a file. @throws when the name isn't one of its area */
  readonly put: (name: string, content: Uint8Array) => Promise<void>
  /** Opens a file; undefined when there is none of that name. The caller reads the stream to its end or destroys it. */
  readonly get: (name: string) => Promise<OpenedFile | undefined>
  /** Gives files a second name each; what isn't there stays so. The pairs are the old name and the new one. */
  readonly copy: (names: readonly NamePair[]) => Promise<void>
  /** The names of all files of its area, in no order. */
  readonly names: () => AsyncIterable<string>
  /** Removes a file; one that isn't there is no fault. */
  readonly remove: (name: string) => Promise<void>
  readonly close?: () => void
}

/** A copy by reading and writing, where a store has no shorter way. */
export async function copyBytes({ get, put }: Pick<FileStore, 'get' | 'put'>, [from, to]: NamePair): Promise<void> {
  const opened = await get(from)
  if (opened) await put(to, Buffer.concat(await opened.body.toArray()))
}

/** Pictures only, in the types that browsers show. */
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** A plain name with the ending of a picture: no folder, no leading dot, nothing that a file system reads otherwise. */
export function isFileName(name: string): boolean {
  const ending = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.([a-z]{3,4})$/.exec(name)?.[1]
  return ending !== undefined && Object.hasOwn(PICTURE_TYPES, ending)
}

/** Files that lie together, apart from all others, and under names of their own. */
export interface FileArea {
  /** Below the data folder. */
  readonly folder: string
  /** Before every name in a bucket; no name has a slash. */
  readonly prefix: string
  readonly isName: (name: string) => boolean
}

/** What /uploads serves. */
export const PICTURES: FileArea = { folder: 'photos', prefix: '', isName: isFileName }

/** Encrypted files, in another folder and under other names than pictures: /uploads can't reach them. */
export const SEALED: FileArea = {
  folder: 'documents',
  prefix: 'documents/',
  isName: (name) => /^[0-9a-f]{32}\.sealed$/.test(name),
}

/** What browsers are told that a file is. */
export const fileType = (name: string): string =>
  PICTURE_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
