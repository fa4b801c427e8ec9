import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { AdminError, ChecksFailed, UnknownCommand } from './admin-error.ts'

/** The embedded database belongs to one process: the command line hands its commands to the server that holds it. */
const socketIn = (folder: string): string => join(folder, 'commands.sock')
/** Longer addresses of sockets are cut by the system, without an error. */
const LONGEST_ADDRESS = 100

export interface SentCommand {
  readonly words: readonly string[]
  /** Where the operator stands: files are named from there. */
  readonly workFolder: string
  /** The operator's setting, which the server may not have. */
  readonly backupPassphrase: string | undefined
}

/** Failures that the caller tells apart. */
const KINDS = { unknown: UnknownCommand, checks: ChecksFailed, other: AdminError } as const
type Kind = keyof typeof KINDS

type Answer = { readonly lines: readonly string[] } | { readonly failure: string; readonly kind: Kind }

const kindOf = (error: Error): Kind =>
  error instanceof UnknownCommand ? 'unknown' : error instanceof ChecksFailed ? 'checks' : 'other'

/**
 * Answers commands of the operator's command line, on a socket that the user of the server alone may open.
 * @returns a function that stops it; undefined where the folder's name is too long for a socket
 */
export function serveCommands(
  folder: string,
  run: (command: SentCommand) => Promise<readonly string[]>,
): (() => Promise<void>) | undefined {
  const path = socketIn(folder)
  if (Buffer.byteLength(path) > LONGEST_ADDRESS) return undefined
  // one of a server that was killed; the lock of the folder says that no other one lives
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // a caller that went away gets no answer
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
 * Hands a command to the server that holds the folder.
 * @returns undefined when no server listens there
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
