import { expect, it, vi } from 'vitest'
import { openForm, untouched } from './form-store.ts'

const MISSING = 'Please fill this in.'

function aForm() {
  let shown = untouched({ name: '', town: '' })
  const form = openForm(shown, (state) => (shown = state))
  form.follow({
    check: ({ name, town }) => ({ ...(name === '' && { name: MISSING }), ...(town === '' && { town: MISSING }) }),
  })
  return { ...form, shown: () => shown }
}

it('a form shows all its errors at once, and rechecks a field as it changes (UIKIT-25)', async () => {
  const form = aForm()
  const send = vi.fn<() => void>()
  form.set('town', 'Madurai')
  form.set('town', '')
  // no errors before the first submit
  expect(form.shown().errors).toEqual({})
  await form.sending(send)()
  expect(form.shown().errors).toEqual({ name: MISSING, town: MISSING })
  form.set('name', 'Meena')
  expect(form.shown().errors).toEqual({ name: undefined, town: MISSING })
  form.set('name', '')
  // the error is gone, so the field isn't rechecked while the member types
  expect(form.shown().errors).toEqual({ name: undefined, town: MISSING })
  expect(send).not.toHaveBeenCalled()
})

it('a form is submitted once until it is answered (UIKIT-25)', async () => {
  const form = aForm()
  form.fill({ name: 'Meena', town: 'Madurai' })
  let answer = () => {}
  const sent: unknown[] = []
  const submit = form.sending(async (values) => {
    sent.push(values)
    await new Promise<void>((resolve) => (answer = resolve))
  })
  const first = submit()
  await submit()
  expect(form.shown().isBusy).toBe(true)
  answer()
  await first
  expect(sent).toEqual([{ name: 'Meena', town: 'Madurai' }])
  expect(form.shown().isBusy).toBe(false)
})

it('the first invalid field gets the focus once its error is shown (UIKIT-25)', async () => {
  const form = aForm()
  document.body.innerHTML = '<form><input name="name"><input name="town"></form>'
  form.box(document.querySelector('form'))
  form.set('name', 'Meena')
  await form.sending(() => undefined)()
  form.rendered()
  expect(document.activeElement).toBe(document.body)
  document.querySelector('[name=town]')?.setAttribute('aria-invalid', 'true')
  form.rendered()
  expect(document.activeElement?.getAttribute('name')).toBe('town')
  form.focus('name')
  // the focus moved there once and stays free afterwards
  form.rendered()
  expect(document.activeElement?.getAttribute('name')).toBe('name')
})
