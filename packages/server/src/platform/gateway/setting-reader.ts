/** Reads settings, for every gateway. */
export interface SettingReader {
  readonly get: (name: string) => string | undefined
  /** The setting as an address; an invalid one is a fault. */
  readonly address: (name: string, protocols: readonly string[]) => string | undefined
  readonly production: boolean
  readonly fault: (sentence: string) => void
}
