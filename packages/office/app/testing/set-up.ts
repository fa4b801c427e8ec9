import { notifications } from '@mantine/notifications'
import { afterEach } from 'vitest'

// jsdom has no layout and no fonts, which Mantine observes.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
Element.prototype.scrollTo = () => {}

/** Test files share modules. */
afterEach(() => notifications.clean())
