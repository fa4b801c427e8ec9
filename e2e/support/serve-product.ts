import { rmSync } from 'node:fs'
import { dataDir, demoMembers, port } from './product-address.ts'

/** Starts the product on a fresh embedded database, like `npm start`, with fewer members and without rate limits. */
rmSync(dataDir, { recursive: true, force: true })
Object.assign(process.env, {
  PORT: String(port),
  DATA_DIR: dataDir,
  DEMO_MEMBERS: String(demoMembers),
  THROTTLE: 'off',
  PUBLIC_URL: `http://localhost:${port}`,
})
for (const name of ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'SITE_FILE', 'NODE_ENV']) delete process.env[name]
await import('../../scripts/start.ts')
