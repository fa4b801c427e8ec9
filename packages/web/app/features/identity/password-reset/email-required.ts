import { getEntryWays } from '@thunai/contract/identity/accounts'
import { call } from '@thunai/client/call'

/** False where accounts need no e-mail. In a file of its own, which the page loads after its first paint. */
export async function isEmailRequired(): Promise<boolean> {
  const answer = await call(getEntryWays, {})
  return !answer.ok || answer.reply.data.emailRequired
}
