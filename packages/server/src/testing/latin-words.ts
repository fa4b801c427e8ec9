/** Words in Latin letters that Tamil papers use too. */
const KEPT_LATIN = new Set(['OTP', 'SMS'])

/** Words in Latin letters, apart from addresses and allowed names. */
export function latinWords(text: string, kept: readonly string[] = []): readonly string[] {
  const allowedRemoved = kept.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(/\s+/g, ' '))
  const words = allowedRemoved.replaceAll(/https?:\S+|\S+@\S+|\S+\.gov\.in/g, '').match(/[A-Za-z]{2,}/g) ?? []
  return words.filter((word) => !KEPT_LATIN.has(word))
}
