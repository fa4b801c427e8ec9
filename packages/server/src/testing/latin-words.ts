/** What stands in Latin letters in Tamil papers too. */
const KEPT_LATIN = new Set(['OTP', 'SMS'])

/** Words in Latin letters, besides addresses and what is kept: names, or what the operator types. */
export function latinWords(text: string, kept: readonly string[] = []): readonly string[] {
  const said = kept.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(/\s+/g, ' '))
  const words = said.replaceAll(/https?:\S+|\S+@\S+|\S+\.gov\.in/g, '').match(/[A-Za-z]{2,}/g) ?? []
  return words.filter((word) => !KEPT_LATIN.has(word))
}
