import { TEXT_SECTIONS, type TextSection } from '@thunai/contract/values/site'
import type { CurrentText, ShownText, ShownTexts } from './list-texts.ts'

export const toTextVersion = <S extends TextSection>({ version, texts, by, at, reason }: ShownText<S>) => ({
  version,
  by: by ?? null,
  at: at?.toISOString() ?? null,
  reason: reason ?? null,
  texts,
})

export const toShownText = <S extends TextSection>({ waiting, ...now }: CurrentText<S>) => ({
  ...toTextVersion(now),
  waiting: waiting && {
    version: waiting.version,
    by: waiting.by,
    at: waiting.at.toISOString(),
    reason: waiting.reason,
    texts: waiting.texts,
    isYours: waiting.isYours,
  },
})

type Texts = { readonly [S in TextSection]: ReturnType<typeof toShownText<S>> }

export const toTexts = (shown: ShownTexts): Texts =>
  Object.fromEntries(TEXT_SECTIONS.map((name) => [name, toShownText(shown[name])])) as unknown as Texts
