import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { forgetUnfolded } from '../lib/unfolded-memory.ts'
import { session } from '../session/session.ts'
import { toastStore } from '../ui/messages/toasts.ts'

// a second passes quickly on busy cores
configure({ asyncUtilTimeout: 15_000 })

// jsdom has no dialogs
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

// jsdom has no layout: every screen counts as wide
Element.prototype.scrollIntoView = () => {}
window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

/** Test files share modules, so each test resets them. */
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  session.logout()
  forgetUnfolded()
  for (const { id } of toastStore.getShown()) toastStore.dismiss(id)
})
