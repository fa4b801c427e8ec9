import { defineConfig, devices } from '@playwright/test'
import { browser } from './e2e/support/browser.ts'
import { port } from './e2e/support/product-address.ts'

/** The product as `npm start` runs it, with demo members, in the Chromium that the packages bring along. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // one more than CI has cores: tests also wait for movements, mails and the server
  workers: 3,
  // tests take five times as long on slow cores
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  globalSetup: './e2e/support/set-up.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    // a trace takes a third of the whole time: `npx playwright test <file> --trace on` makes one where it is needed
    screenshot: 'only-on-failure',
    // a worker would take requests from the tests that answer them; `app.spec.ts` lets it in
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: { executablePath: browser.executablePath, env: browser.env, args: [...browser.args] },
  },
  projects: [
    // journeys run once, on the phone, where most families are (decision 23)
    {
      name: 'desktop',
      grepInvert: /@phone/,
      // asks for reduced motion, as some visitors do; on the phone everything moves
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node e2e/support/serve-product.ts',
    url: `http://localhost:${port}/readyz`,
    // the way into the back office, for `support/office.ts`
    wait: { stdout: /Office\s+http\S+?(?<office_path>\/office\/demo\/[\w-]+)/ },
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
