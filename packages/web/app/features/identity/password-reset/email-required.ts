import { getEntryWays } from '@thunai/contract/identity/accounts'
import { call } from '@thunai/client/call'

/** False if accounts need no e-mail. A separate file, loaded after the page's first paint. */
export async function isEmailRequired(): Promise<boolean> {
  const answer = await call(getEntryWays, {})
  return !answer.ok || answer.reply.data.emailRequired
}
