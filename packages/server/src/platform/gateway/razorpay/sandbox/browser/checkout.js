// The sandbox's checkout: same interface as Razorpay's script, without a bank. No money moves here.
;(() => {
  const base = new URL('.', document.currentScript.src)

  function element(name, className, text) {
    const made = document.createElement(name)
    if (className) made.className = `thunai-sandbox-${className}`
    if (text) made.textContent = text
    return made
  }

  const styled = new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = new URL('checkout.css', base).href
    link.onload = link.onerror = resolve
    document.head.append(link)
  })

  window.Razorpay = class Razorpay {
    constructor(options) {
      if (!options?.key) throw new TypeError('No key passed')
      this.options = options
      this.listeners = {}
    }

    on(event, callback) {
      ;(this.listeners[event] ??= []).push(callback)
    }

    async open() {
      await styled
      const {
        name = '',
        description = '',
        amount,
        currency,
        order_id: orderId,
        key,
        handler,
        modal = {},
      } = this.options
      const dialog = element('dialog', 'dialog')
      const title = element('h2', 'title', 'Sandbox checkout')
      title.id = 'thunai-sandbox-title'
      dialog.setAttribute('aria-labelledby', title.id)
      const sum = new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(Number(amount) / 100)
      const notice = element('p', 'notice', 'This is a test. No money moves, whatever you choose.')
      const what = element('p', 'what', [name, description].filter(Boolean).join(': '))
      const price = element('p', 'price', sum)
      const said = element('p', 'said')
      said.setAttribute('role', 'status')
      const buttons = element('div', 'buttons')
      dialog.append(title, notice, what, price, said, buttons)

      const finish = () => {
        dialog.close()
        dialog.remove()
      }
      const close = () => {
        finish()
        modal.ondismiss?.()
      }
      const choose = async (outcome) => {
        for (const button of buttons.children) button.disabled = true
        let answer
        try {
          const response = await fetch(new URL('checkout/pay', base), {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ key, order_id: orderId, outcome }),
          })
          answer = await response.json()
        } catch {
          answer = { error: { code: 'NETWORK_ERROR', description: 'The sandbox could not be reached.' } }
        }
        if (!answer.error) {
          finish()
          handler?.(answer)
          return
        }
        for (const button of buttons.children) button.disabled = false
        said.textContent = `${answer.error.description} You may try again.`
        for (const callback of this.listeners['payment.failed'] ?? []) callback(answer)
      }
      for (const [label, press] of [
        ['Success', () => choose('success')],
        ['Failure', () => choose('failure')],
        ['Close', close],
      ]) {
        const button = element('button', `button thunai-sandbox-${label.toLowerCase()}`, label)
        button.type = 'button'
        button.addEventListener('click', press)
        buttons.append(button)
      }
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        close()
      })
      document.body.append(dialog)
      dialog.showModal()
    }
  }
})()
