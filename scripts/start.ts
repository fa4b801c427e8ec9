import { buildClients } from './build-clients.ts'

// the server reads the settings itself; the web client only needs the operator's texts
await buildClients()
await import('../packages/server/src/main.ts')
