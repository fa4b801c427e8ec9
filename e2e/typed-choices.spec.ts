import { asMember, expect, expectAccessible, expectNoSidewaysScroll, registerMember, test } from './support/test.ts'

test('a registration works by keyboard alone: Enter or Tab chooses what is typed into a list (UIKIT-19)', async ({
  page,
}) => {
  await page.goto('/register-user')
  for (const [name, typed, chosen, key] of [
    ['Religion', 'Hin', 'Hindu', 'Tab'],
    ['Mother Tongue', 'tam', 'Tamil', 'Enter'],
    ['Caste', 'nadar', 'Nadar', 'Tab'],
  ] as const) {
    const field = page.getByRole('combobox', { name, exact: true })
    await field.click()
    await field.pressSequentially(typed)
    await expect(page.getByRole('option').first()).toBeVisible()
    await field.press(key)
    await expect(field).toHaveValue(chosen)
  }
})

test('text that matches no option stays in its list with an error, and blocks Save (UIKIT-20)', async ({
  page,
  request,
}) => {
  const { token } = await registerMember(request)
  await asMember(page, token)
  await page.goto('/viewupdate-my-profile')
  const section = page.getByRole('region', { name: 'Basic Details', exact: true })
  await section.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Basic Details', exact: true })
  const field = dialog.getByRole('combobox').first()
  await field.fill('Xyz')
  await dialog.getByRole('heading').first().click()
  await expect(field).toHaveValue('Xyz')
  await expect(dialog.getByText('“Xyz” isn’t chosen yet.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: /^(Save|Next)$/ }).click()
  await expect(field).toBeFocused()
  await expect(dialog).toBeVisible()
})
