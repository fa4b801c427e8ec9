import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { AdminError, ChecksFailed, UnknownCommand } from './admin-error.ts'

/**
 * The embedded database belongs to one process, so the command line sends its commands to the server that has it open.
 */
const socketIn = (folder: string): string => join(folder, 'commands.sock')
/** The system truncates longer socket addresses without an error. */
const LONGEST_ADDRESS = 100

export interface SentCommand {
  readonly words: readonly string[]
  /** The operator's folder, to which file names are relative. */
  readonly workFolder: string
  /** The operator's setting, which the server may not have. */
  readonly backupPassphrase: string | undefined
}

/** Kinds of failures that the caller handles differently. */
const KINDS = { unknown: UnknownCommand, checks: ChecksFailed, other: AdminError } as const
type Kind = keyof typeof KINDS

type Answer = { readonly lines: readonly string[] } | { readonly failure: string; readonly kind: Kind }

const kindOf = (error: Error): Kind =>
  error instanceof UnknownCommand ? 'unknown' : error instanceof ChecksFailed ? 'checks' : 'other'

/**
 * Answers commands of the command line, on a socket that only the server's user can open.
 * @returns a function that stops it; undefined if the folder's path is too long for a socket
 */
export function serveCommands(
  folder: string,
  run: (command: SentCommand) => Promise<readonly string[]>,
): (() => Promise<void>) | undefined {
  const path = socketIn(folder)
  if (Buffer.byteLength(path) > LONGEST_ADDRESS) return undefined
  // Left over from a killed server; the folder's lock ensures that no other server is running.
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // The caller disconnected and gets no answer.
    socket.on('error', () => {})
    void answer(socket, run)
  })
  const mask = process.umask(0o177)
  try {
    server.listen(path)
  } finally {
    process.umask(mask)
  }
  server.once('listening', () => chmodSync(path, 0o600))
  return () => new Promise((resolve) => server.close(() => resolve()))
}

async function answer(socket: Socket, run: (command: SentCommand) => Promise<readonly string[]>): Promise<void> {
  let result: Answer
  try {
    result = { lines: await run(JSON.parse(await text(socket)) as SentCommand) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    result = { failure: error.message, kind: kindOf(error) }
  }
  socket.end(JSON.stringify(result))
}

/**
 * Sends a command to the server that has the folder open.
 * @returns undefined if no server listens there
 * @throws AdminError as the command does
 */
export async function sendCommand(folder: string, command: SentCommand): Promise<readonly string[] | undefined> {
  const socket = connect({ path: socketIn(folder), allowHalfOpen: true })
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  if (!isOpen) return undefined
  socket.end(JSON.stringify(command))
  const answered = await text(socket)
  if (answered === '') throw new AdminError('The server stopped before the command was done.')
  const result = JSON.parse(answered) as Answer
  if ('lines' in result) return result.lines
  throw new KINDS[result.kind](result.failure)
}
