import { buildClients } from './build-clients.ts'

// The server reads the settings; the web client only needs the operator's texts.
await buildClients()
await import('../packages/server/src/main.ts')
