import { expect, it } from 'vitest'
import { openPasswords } from './passwords.ts'

it('the server hashes passwords with argon2id at the cost that OWASP recommends (G-41)', async () => {
  const passwords = await openPasswords()
  expect(await passwords.hash('secret123')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
