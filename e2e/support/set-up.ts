import { unpackBrowser } from './browser.ts'

export default unpackBrowser
