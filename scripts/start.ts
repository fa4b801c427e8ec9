import { buildWeb } from './build-web.ts'

// settings are read by the server alone; the web client only needs to know which operator's texts it carries
await buildWeb()
await import('../packages/server/src/main.ts')
