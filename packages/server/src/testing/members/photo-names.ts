import { readGivenName } from '../../features/profile/photos/naming/given-names.ts'
import type { TestApp } from '../test-app.ts'

/** Another viewer's answer, with the sealed photo names replaced by the photos' own. */
export function ownNames<T>({ services }: Pick<TestApp, 'services'>, answer: T): T {
  if (answer === undefined) return answer
  const text = JSON.stringify(answer).replaceAll(
    /g_[\w-]+\.(?:jpg|avif|webp)/g,
    (name) => readGivenName(services, name)?.photo ?? name,
  )
  return JSON.parse(text)
}
