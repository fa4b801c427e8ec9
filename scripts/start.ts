import { run } from '../packages/server/src/run.ts'
import { buildClients } from './build-clients.ts'

// The server reads the settings; the web client only needs the operator's texts. The database opens and fills meanwhile.
const pages = buildClients()
// a failure is told where the server waits for them
pages.catch(() => {})
await run(pages)
