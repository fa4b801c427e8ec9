import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server's rejection: code and text; undefined to accept. */
type Rejection = readonly [code: number, words: string] | undefined

interface Behaviour {
  /** Called at each step; a result rejects the step. */
  readonly onConnect?: () => Rejection
  readonly onLogin?: () => Rejection
  readonly onRecipient?: (address: string) => Rejection
  readonly onData?: (mail: Email) => Rejection
  /** Delay of each answer. */
  readonly slowMs?: number
}

export interface MailServer {
  /** Accepted mails, in order. */
  readonly mails: Email[]
  readonly url: string
  /** Stops it; `start` reopens it at the same address. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

/** A real mail server in this process that stores accepted mails. */
export async function aMailServer(habits: Behaviour = {}): Promise<MailServer> {
  const mails: Email[] = []
  const answer = (no: Rejection, finish: (error?: Error) => void) => {
    const error = no && Object.assign(new Error(no[1]), { responseCode: no[0] })
    setTimeout(() => (error ? finish(error) : finish()), habits.slowMs ?? 0)
  }
  const open = () =>
    new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      // Idle pool connections don't delay the shutdown.
      closeTimeout: 50,
      onConnect: (_session, finish) => answer(habits.onConnect?.(), finish),
      onAuth: ({ username }, _session, finish) =>
        answer(habits.onLogin?.(), (error) => (error ? finish(error) : finish(null, { user: username }))),
      onMailFrom: (_address, _session, finish) => answer(undefined, finish),
      onRcptTo: ({ address }, _session, finish) => answer(habits.onRecipient?.(address), finish),
      onData: (stream, _session, finish) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', async () => {
          const mail = await PostalMime.parse(Buffer.concat(parts))
          const no = habits.onData?.(mail)
          if (!no) mails.push(mail)
          answer(no, finish)
        })
      },
    }).on('error', () => {})
  let server = open()
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      // Otherwise waiting for a port that another process took would never end.
      server.once('error', reject)
      const listening = server.listen(port, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port))
    })
  const port = await listen(0)
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    start: async () => {
      server = open()
      await listen(port)
    },
  }
}
