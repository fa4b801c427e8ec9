import { once } from 'node:events'
import { createSocket } from 'node:dgram'

export interface NameServer {
  /** Address as resolvers take it. */
  readonly address: string
  readonly close: () => Promise<void>
}

/** A local name server with TXT records by name; other names don't exist. */
export async function aNameServer(records: Readonly<Record<string, readonly string[]>>): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const [name, end] = readName(question)
    const texts = records[name] ?? []
    const head = Buffer.alloc(12)
    question.copy(head, 0, 0, 2)
    // A response; code 3 means that the name doesn't exist.
    head.writeUInt16BE(texts.length > 0 ? 0x8180 : 0x8183, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(texts.length, 6)
    const answers = texts.map((text) => {
      const lead = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length])
      return Buffer.concat([lead, Buffer.from(text, 'latin1')])
    })
    socket.send(Buffer.concat([head, question.subarray(12, end + 5), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: async () => {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}

/** The name in a question, and where it ends. */
function readName(question: Buffer): [string, number] {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return [labels.join('.').toLowerCase(), at]
}
