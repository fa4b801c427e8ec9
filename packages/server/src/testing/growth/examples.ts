import { ACCOUNT_EXAMPLES } from './account-examples.ts'
import { MEMBERS_EXAMPLES } from './members-examples.ts'
import { OFFICE_EXAMPLES } from './office-examples.ts'
import { PROFILE_EXAMPLES } from './profile-examples.ts'
import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { openStream } from '../outside/a-stream.ts'
import type { Answer, TestApp } from '../test-app.ts'
import type { ExampleCall, Example } from './world.ts'

/** One request for each call of the contract, by its name. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...ACCOUNT_EXAMPLES,
  ...MEMBERS_EXAMPLES,
  ...PROFILE_EXAMPLES,
  ...OFFICE_EXAMPLES,
}

/** Sends the request of an example; returns its status and text. */
export async function send(
  test: TestApp,
  { method, path, events }: Endpoint,
  { params = {}, query = {}, body, token, headers }: ExampleCall,
): Promise<Pick<Answer, 'status' | 'text'>> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const more = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const at = more === '' ? filled : `${filled}?${more}`
  if (!events) return test.call(method, at, { body, token, ...(headers && { headers }) })
  const stream = await openStream(test, token, { path: at })
  stream.close()
  await stream.ended
  return { status: stream.status, text: '' }
}
