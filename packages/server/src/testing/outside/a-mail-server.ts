import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What a mail server says instead of yes: code and words, or nothing at all. */
type No = readonly [code: number, words: string] | undefined

interface Habits {
  /** Asked at each step; an answer turns the step away. */
  readonly onConnect?: () => No
  readonly onLogin?: () => No
  readonly onRecipient?: (address: string) => No
  readonly onData?: (mail: Email) => No
  /** How long it takes for each answer. */
  readonly slowMs?: number
}

export interface MailServer {
  /** What it took, in order. */
  readonly mails: Email[]
  readonly url: string
  /** Ends it; `start` opens it again at the same address. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

/** A real mail server in this process that keeps what it takes. */
export async function aMailServer(habits: Habits = {}): Promise<MailServer> {
  const mails: Email[] = []
  const answer = (no: No, finish: (error?: Error) => void) => {
    const error = no && Object.assign(new Error(no[1]), { responseCode: no[0] })
    setTimeout(() => (error ? finish(error) : finish()), habits.slowMs ?? 0)
  }
  const open = () =>
    new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      // an idle connection of a pool doesn't hold up its end
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
      // without it the wait for a port that another process took would never end
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
