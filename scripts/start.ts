import { buildClients } from './build-clients.ts'

// settings are read by the server alone; the web client only needs to know which operator's texts it carries
await buildClients()
await import('../packages/server/src/main.ts')
