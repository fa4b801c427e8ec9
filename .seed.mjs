const B = process.env.B ?? 'http://localhost:4320'
const call = async (method, path, token, body) => {
  const r = await fetch(B + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const t = await r.text()
  try {
    return { status: r.status, body: JSON.parse(t) }
  } catch {
    return { status: r.status, body: t }
  }
}
const login = async (username) =>
  (await call('POST', '/auth/gateway/login', undefined, { username, userpassword: 'thunai-demo' })).body.data
    .access_token
const me = await login('demo@thunai.example')
const found = (await call('GET', '/profile/profilefulldata/getforviewforuser?size=12', me)).body
console.log(found.totals, found.data.map((m) => [m.name, m.matchScore, m.isNew]).slice(0, 5))
const mine = (await call('GET', '/profile/profilefulldata/getforviewforuserbytoken', me)).body.data
const emailOf = (m) =>
  `${m.name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/\.$/, '')}.${Number(m.memberId.slice(1)) - 100000}@demo.thunai.example`
for (const [n, m] of found.data.entries()) {
  const t = await login(emailOf(m)).catch(() => undefined)
  if (!t) {
    console.log('no login', m.name, emailOf(m))
    continue
  }
  if (n < 6)
    console.log(
      (
        await call('POST', '/packageservice/package-usage/view-profile', t, {
          profileId: mine.id,
          isExpressIntrest: n < 5,
        })
      ).status,
    )
  if (n >= 5 && n < 10) {
    console.log(
      'me',
      (
        await call('POST', '/packageservice/package-usage/view-profile', me, {
          profileId: m.id,
          isExpressIntrest: true,
        })
      ).status,
    )
    if (n < 9)
      console.log(
        (
          await call('PATCH', `/packageservice/package-usage/interest/${mine.id}`, t, {
            status: n % 2 ? 'accepted' : 'declined',
          })
        ).status,
      )
  }
  if (n === 1) await call('PATCH', `/packageservice/package-usage/interest/${m.id}`, me, { status: 'accepted' })
}
