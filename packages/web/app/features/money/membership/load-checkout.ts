/** The checkout's result after a payment. */
export type CheckoutProof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

type CheckoutOptions = {
  key: string
  /** In paise. */
  amount: number
  currency: string
  name: string
  description: string
  order_id: string
  handler: (proof: CheckoutProof) => void
  modal: { ondismiss: () => void; confirm_close: boolean }
  theme: { color: string }
}

type Checkout = { open: () => void; on: (event: 'payment.failed', heard: () => void) => void }
export type CheckoutConstructor = new (options: CheckoutOptions) => Checkout

declare global {
  interface Window {
    Razorpay?: CheckoutConstructor
  }
}

export const isCheckoutLoaded = (): boolean => window.Razorpay !== undefined

const patienceMs = 20_000

/** Loads the payment provider's script once per page; undefined on failure. */
export async function loadCheckout(address: string): Promise<CheckoutConstructor | undefined> {
  if (window.Razorpay) return window.Razorpay
  const script = document.createElement('script')
  script.src = address
  script.async = true
  const hasLoaded = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs)
    const end = (loaded: boolean) => {
      clearTimeout(timer)
      resolve(loaded)
    }
    script.addEventListener('load', () => end(true))
    script.addEventListener('error', () => end(false))
    document.head.append(script)
  })
  // lets a retry load the script again
  if (!hasLoaded) script.remove()
  return window.Razorpay
}
