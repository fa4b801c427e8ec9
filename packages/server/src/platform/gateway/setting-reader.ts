/** How settings are read, for each gateway alike. */
export interface SettingReader {
  readonly get: (name: string) => string | undefined
  /** The setting as an address; a wrong one is a fault. */
  readonly address: (name: string, protocols: readonly string[]) => string | undefined
  readonly production: boolean
  readonly fault: (sentence: string) => void
}
