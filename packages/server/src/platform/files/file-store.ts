import type { Readable } from 'node:stream'

/** An opened file: its bytes as a stream, and their number. */
export interface OpenedFile {
  readonly body: Readable
  readonly bytes: number
}

export type NamePair = readonly [from: string, to: string]

/** Storage of uploaded files. A name is used once and its content never changes: a changed picture gets a new name. */
export interface FileStore {
  /** Saves a file. @throws if the name doesn't belong to its area */
  readonly put: (name: string, content: Uint8Array) => Promise<void>
  /** Opens a file; undefined if it doesn't exist. The caller reads the stream to its end or destroys it. */
  readonly get: (name: string) => Promise<OpenedFile | undefined>
  /** Copies files to second names; skips missing files. The pairs are the old name and the new one. */
  readonly copy: (names: readonly NamePair[]) => Promise<void>
  /** The names of all files of its area, in no particular order. */
  readonly names: () => AsyncIterable<string>
  /** Removes a file, if it exists. */
  readonly remove: (name: string) => Promise<void>
  readonly close?: () => void
}

/** A copy by reading and writing, for stores that have no faster way. */
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

/** A plain name with the extension of a picture: no folder, no leading dot, nothing special to a file system. */
export function isFileName(name: string): boolean {
  const ending = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.([a-z]{3,4})$/.exec(name)?.[1]
  return ending !== undefined && Object.hasOwn(PICTURE_TYPES, ending)
}

/** A separate area of files with its own form of names. */
export interface FileArea {
  /** Relative to the data folder. */
  readonly folder: string
  /** Prefix of every name in a bucket; names contain no slash. */
  readonly prefix: string
  readonly isName: (name: string) => boolean
}

/** Pictures that /uploads serves. */
export const PICTURES: FileArea = { folder: 'photos', prefix: '', isName: isFileName }

/** Encrypted files, whose folder and names differ from those of pictures: /uploads can't reach them. */
export const SEALED: FileArea = {
  folder: 'documents',
  prefix: 'documents/',
  isName: (name) => /^[0-9a-f]{32}\.sealed$/.test(name),
}

/** MIME type of a file, as sent to browsers. */
export const fileType = (name: string): string =>
  PICTURE_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
