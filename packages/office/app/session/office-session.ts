/** This tab's office session: the anti-forgery token, and how to ask for a passkey. */
interface SessionState {
  csrf: string | undefined
  /** Called when the session has ended. */
  onEnd: () => void
  /** Asks for the passkey; resolves to false if the person cancels. */
  askForPasskey: () => Promise<boolean>
}

const held: SessionState = { csrf: undefined, onEnd: () => {}, askForPasskey: async () => false }
/** One prompt at a time, shared by all calls that wait for it. */
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
  connect: (to: Pick<SessionState, 'onEnd' | 'askForPasskey'>) => Object.assign(held, to),
}
