import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Keeps connections open as the product does for live events, without sending events. */
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
})
server.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`))
