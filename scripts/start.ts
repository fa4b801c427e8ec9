import { run } from '../packages/server/src/run.ts'
import { buildClients } from './build-clients.ts'

// The server reads the settings; the web client only needs the operator's texts. The database opens and fills meanwhile.
const pages = buildClients()
// a failure is reported where the server waits for the pages
pages.catch(() => {})
await run(pages)
