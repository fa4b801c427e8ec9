// Verifies the chain of published days: node docs/verify-transparency.mjs https://the.address
// It needs nothing but Node. If you keep the last hash, you can tell later whether an earlier day was changed.
import { createHash } from 'node:crypto'

const address = process.argv[2]
if (!address) {
  console.error('Give the address of the site, as in: node docs/verify-transparency.mjs https://thunai.example')
  process.exit(2)
}

const days = []
let next = ''
while (next !== null) {
  const answer = await fetch(new URL(`/api/transparency?${next && `before=${next}`}`, address))
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`)
  const { data } = await answer.json()
  days.push(...data.rows)
  next = data.next
}

let previousHash = '0'.repeat(64)
for (const { day, members, verified, active, answered, ...given } of days.toReversed()) {
  const text = [day, members, verified, active, answered, previousHash].join('|')
  const hash = createHash('sha256').update(text).digest('hex')
  if (given.previousHash !== previousHash || given.hash !== hash) {
    console.error(`The chain is broken at ${day}.`)
    process.exit(1)
  }
  previousHash = hash
}
console.log(`${days.length} days agree. The last hash is ${previousHash}.`)
