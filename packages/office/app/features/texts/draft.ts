import type { changeText, TextVersion } from '@thunai/contract/office/texts'
import type { CallInput } from '@thunai/contract/frame/endpoint'
import type { TextSection, TextsOf } from '@thunai/contract/values/site'

type Story = TextsOf<'stories'>[number]

/** A section's texts in the order of its fields. */
export function draftOf(texts: TextVersion['texts']): readonly string[] {
  if (!Array.isArray(texts)) return [texts.holder, texts.bankName, texts.accountNumber, texts.branch, texts.ifsc]
  const all: readonly (string | Story)[] = texts
  return all.flatMap((one) => (typeof one === 'string' ? [one] : [one.couple, one.place, one.text]))
}

/** The request that saves a draft. */
export function changeTo(
  section: TextSection,
  draft: readonly string[],
  change: { readonly version: number; readonly replaces: number | null; readonly reason: string },
): NonNullable<CallInput<typeof changeText>['body']> {
  const story = (at: number): Story => {
    const [couple = '', place = '', text = ''] = draft.slice(at * 3)
    return { couple, place, text }
  }
  const [holder = '', bankName = '', accountNumber = '', branch = '', ifsc = ''] = draft
  switch (section) {
    case 'stories':
    case 'tamilStories':
      return { section, texts: [story(0), story(1), story(2)], ...change }
    case 'bank':
      return { section, texts: { holder, bankName, accountNumber, branch, ifsc }, ...change }
    default:
      return { section, texts: [...draft], ...change }
  }
}

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((text, at) => text.trim() === other[at]?.trim())
