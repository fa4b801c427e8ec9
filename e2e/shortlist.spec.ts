import { openProfile, unopened } from './support/demo.ts'
import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

test('a card’s star adds a profile to the shortlist, and the profile’s page removes it (G-60) @phone', async ({
  page,
  request,
}) => {
  const { token } = await registerMember(request)
  await asMember(page, token)
  // a community whose members no other test hides or removes
  await page.goto('/search-profile?religion=Muslim')
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const star = card.getByRole('button', { name: `Shortlist ${name}` })
  await star.click()
  await expect(page.getByText('Added to your shortlist.')).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/shortlist')
  const shortlist = page.getByRole('region', { name: 'My Shortlist' })
  await expect(shortlist.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shortlist.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Remove from shortlist' }).click()
  await expect(page.getByRole('button', { name: 'Add to shortlist' })).toBeVisible()
})

test('a visitor who presses the star is asked to log in (G-60)', async ({ page }) => {
  await page.goto('/search-profile')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Shortlist / })
    .click()
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
})

test('the shortlist has private notes and folders, restores what was removed, and compares (DAY-03, DAY-04) @phone', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const { token } = await registerMember(request)
  const [first, second] = await unopened(request, token, 'Male', 2)
  if (!first || !second) throw new Error('two men')
  for (const { id } of [first, second]) {
    const kept = await request.post('/api/shortlist', {
      headers: { authorization: `Bearer ${token}` },
      data: { profileId: id },
    })
    expect(kept.status()).toBe(200)
  }
  await openProfile(request, token, first.id)
  await asMember(page, token)
  await page.goto('/shortlist')
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  const note = row(first.name).getByRole('textbox', { name: `Private note about ${first.name}` })

  // an unsaved note survives a reload, and is saved when the connection is back
  await page.route('**/api/shortlist/*', (route) => route.abort())
  await note.fill('Ask <b>uncle</b> first')
  await note.blur()
  await expect(row(first.name)).toContainText('Not saved yet.')
  await page.reload()
  await expect(note).toHaveValue('Ask <b>uncle</b> first')
  await page.unrouteAll({ behavior: 'wait' })
  await note.focus()
  await note.blur()
  await expect(row(first.name)).toContainText('Saved')

  await row(first.name)
    .getByRole('combobox', { name: `Folder of ${first.name}` })
    .selectOption('New folder…')
  await page.getByRole('textbox', { name: 'Name of the folder' }).fill('First choice')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'First choice' }).click()
  await expect(row(second.name)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await row(first.name)
    .getByRole('button', { name: `Shortlist ${first.name}` })
    .click()
  await expect(row(first.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toHaveValue('Ask <b>uncle</b> first')
  await expect(page.getByRole('navigation', { name: 'Folders' })).toContainText('First choice')

  await page.getByRole('link', { name: /^All/ }).click()
  for (const { name } of [first, second])
    await row(name)
      .getByRole('checkbox', { name: `Compare ${name}` })
      .check()
  await page.getByRole('link', { name: 'Compare 2 profiles' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader', { name: first.name })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Your note/ })).toContainText('Ask <b>uncle</b> first')
  // only the opened profile shows more, and the comparison opened no other
  await expect(table.getByRole('row', { name: /^Diet/ })).toContainText('Not opened yet')
  await expect(table.getByRole('row', { name: /^Star/ }).getByRole('cell').first()).not.toContainText('Not opened yet')
  const viewed = await request.get('/profile/base/viewed', { headers: { authorization: `Bearer ${token}` } })
  expect((await viewed.json()).totalElements).toBe(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
