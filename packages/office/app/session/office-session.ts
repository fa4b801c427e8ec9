/** What this window knows of who is in the office: the word that calls carry, and how a passkey is asked for. */
interface Held {
  csrf: string | undefined
  /** Told when the server knows nobody here any more. */
  onEnd: () => void
  /** Asks for the passkey; resolves to whether it was shown. */
  askForPasskey: () => Promise<boolean>
}

const held: Held = { csrf: undefined, onEnd: () => {}, askForPasskey: async () => false }
/** One question at a time, however many calls wait for it. */
let asking: Promise<boolean> | undefined

export const officeSession = {
  csrf: () => held.csrf,
  begin: (csrf: string) => {
    held.csrf = csrf
  },
  end: () => {
    held.csrf = undefined
    held.onEnd()
  },
  stepUp: (): Promise<boolean> => {
    asking ??= held.askForPasskey().finally(() => {
      asking = undefined
    })
    return asking
  },
  connect: (to: Pick<Held, 'onEnd' | 'askForPasskey'>) => Object.assign(held, to),
}
