import { readGivenName } from '../features/photos/given-names.ts'
import type { TestApp } from './test-app.ts'

/** What somebody else was answered, with the photos' own names in place of those that it was given. */
export function ownNames<T>({ services }: Pick<TestApp, 'services'>, answer: T): T {
  if (answer === undefined) return answer
  const text = JSON.stringify(answer).replaceAll(
    /g_[\w-]+\.(?:jpg|avif|webp)/g,
    (name) => readGivenName(services, name)?.photo ?? name,
  )
  return JSON.parse(text)
}
