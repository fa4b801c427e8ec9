import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Describes a score in words, since a number alone says little. */
export function matchWords(score: number): MessageDescriptor {
  if (score >= 85) return msg`A very good match.`
  if (score >= 70) return msg`A good match.`
  return score >= 50 ? msg`A partial match.` : msg`A weak match.`
}
