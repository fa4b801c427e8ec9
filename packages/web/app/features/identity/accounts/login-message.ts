import { msg } from '@lingui/core/macro'
import type { Failure } from '@thunai/client/call'

const DEFAULT = msg`Login failed. Please try again.`.id

/**
 * The English message for a failed login: the description inside the JSON of `error` or `message`, otherwise the raw
 * text.
 */
export function loginMessage({ text }: Pick<Failure, 'text'>): string {
  const body = parsed(text)
  const [raw] = [body.get('error'), body.get('message')]
    .filter((value) => typeof value === 'string' && value.trim() !== '')
    .toSorted(byFragment)
  if (typeof raw !== 'string') return DEFAULT
  const description = parsed(raw.slice(raw.indexOf('{'), raw.lastIndexOf('}') + 1)).get('error_description')
  return typeof description === 'string' && description !== '' ? description : raw
}

const byFragment = (a: unknown, b: unknown) => Number(String(b).includes('{')) - Number(String(a).includes('{'))

function parsed(text: string): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}
