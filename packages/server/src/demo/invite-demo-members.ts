import type { Services } from '../services.ts'
import { fillOfficeDay } from './fill-office-day.ts'
import { priceDemoPlans } from './price-demo-plans.ts'
import { DEMO_LOGIN, writeDemoMembers } from './write-demo-members.ts'

/** Number of members that a first start on an embedded database makes. */
export const DEMO_MEMBERS = 2000
const TOLD_EVERY = 100_000

/**
 * Makes the demo members that the settings ask for; by default on an embedded database without members. True if the
 * demo member can log in.
 */
export async function inviteDemoMembers(services: Services, say: (line: string) => void): Promise<boolean> {
  const { config, database, db } = services
  if (config.production) return false
  const accounts = db.selectFrom('account').select('id').limit(1)
  const isEmpty = (await accounts.executeTakeFirst()) === undefined
  const count = config.demoMembers ?? (database.embedded && isEmpty ? DEMO_MEMBERS : 0)
  let reported = 0
  if (count > 0) {
    const written = await writeDemoMembers(services, {
      count,
      onProgress: (written) => {
        if (written < count && written - reported < TOLD_EVERY) return
        say(`${written.toLocaleString('en-IN')} of ${count.toLocaleString('en-IN')} demo members made`)
        reported = written
      },
    })
    if (written > 0) {
      await priceDemoPlans(db)
      await fillOfficeDay(services)
    }
  }
  return (await accounts.where('email', '=', DEMO_LOGIN.email).executeTakeFirst()) !== undefined
}
