import { LEGAL_CLOCKS } from '@thunai/contract/values/legal-clocks'
import { languageIn } from '../../../../platform/languages.ts'
import type { Services } from '../../../../services.ts'
import { rulesMail } from './rules.mails.ts'
import { takeUntoldOfRules } from './told-rules.store.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 100

/** Reminds each member of the rules as often as the law requires, once, however many servers run. */
export async function tellRules(services: Services): Promise<void> {
  const { transact, clock, outbox } = services
  const now = clock.now()
  const before = new Date(now.getTime() - LEGAL_CLOCKS.rulesTold * HOUR_MS)
  let told = AT_ONCE
  while (told === AT_ONCE) {
    told = await transact(async (tx) => {
      const members = await takeUntoldOfRules(tx, { before, now, most: AT_ONCE })
      for (const { name, email, language } of members)
        await outbox.put(tx, {
          channel: 'email',
          to: { name, address: email },
          ...rulesMail(services, languageIn(language), { name }),
        })
      return members.length
    })
  }
}
