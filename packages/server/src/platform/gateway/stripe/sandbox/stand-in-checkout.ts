import { toUnits } from '@thunai/contract/money/money'
import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../../html.ts'
import { STAND_IN_CHECKOUT, StandInError, type StandInLedger, type StandInSession } from './stand-in-ledger.ts'

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f1e7;color:#2b1d1a;font:1rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));padding:1.5rem;border:2px dashed #7b1a2b;border-radius:12px;background:#fff}
h1{margin:0 0 .75rem;font-size:1.4rem;color:#7b1a2b}
.notice{padding:.75rem 1rem;border-radius:8px;background:#fbeecb;font-weight:700}
.price{margin:.25rem 0 1rem;font-size:1.8rem;font-weight:700}
.failed{color:#8f1d1d}
form{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}
button,a{box-sizing:border-box;min-height:2.75rem;padding:.5rem;border:1px solid #7b1a2b;border-radius:8px;background:#fff;color:#7b1a2b;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
button[value=success]{background:#2d5f3a;border-color:#2d5f3a;color:#fff}
a{grid-column:1/-1}
:focus-visible{outline:3px solid #d99a1c;outline-offset:2px}`

function pageOf(
  { id, amount_total: minor, currency, product, cancel_url: cancel }: StandInSession,
  failed: boolean,
): Html {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
  const sum = format.format(toUnits({ minor, currency }))
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox checkout</title><link rel="stylesheet" href="${STAND_IN_CHECKOUT}.css"></head><body><main>
<h1>Sandbox checkout</h1><p class="notice">This is a test. No money moves, whatever you choose.</p>
<p>${product}</p><p class="price">${sum}</p>
${failed ? html`<p class="failed" role="alert">The payment was declined in the sandbox. You may try again.</p>` : ''}
<form method="post" action="${STAND_IN_CHECKOUT}/${id}"><button name="outcome" value="success">Success</button>
<button name="outcome" value="failure">Failure</button><a href="${cancel}">Close</a></form>
</main></body></html>`
}

/** The hosted page of a session, at the product's own address, outside production only. */
export const standInCheckout =
  (ledger: StandInLedger): ((app: FastifyInstance) => Promise<void>) =>
  async (app) => {
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof StandInError ? error.status : 400).send({ error: 'The request could not be read.' }),
    )
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, finish) =>
      finish(null, body),
    )
    app.get(`${STAND_IN_CHECKOUT}.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
    app.get<{ Params: { readonly id: string }; Querystring: { readonly failed?: string } }>(
      `${STAND_IN_CHECKOUT}/:id`,
      (request, reply) => {
        const session = ledger.session(request.params.id)
        if (session.status !== 'open') return reply.redirect(session.success_url, 303)
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header(
            'content-security-policy',
            `default-src 'none'; style-src 'self'; form-action 'self' ${new URL(session.success_url).origin}`,
          )
          .send(String(pageOf(session, request.query.failed !== undefined)))
      },
    )
    app.post<{ Params: { readonly id: string }; Body: string }>(`${STAND_IN_CHECKOUT}/:id`, (request, reply) => {
      const { id } = request.params
      if (new URLSearchParams(request.body).get('outcome') !== 'success')
        return reply.redirect(`${STAND_IN_CHECKOUT}/${id}?failed=1`, 303)
      return reply.redirect(ledger.pay(id).success_url, 303)
    })
  }
