// Takes the pictures of the README from a running demo: `npm run demo` in one terminal, `npm run screenshots` in another.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './find-chromium.mjs'
import { root } from './run.mjs'

const origin = process.env.PUBLIC_URL ?? 'http://localhost:3000'
const folder = join(root, 'docs', 'screenshots')
mkdirSync(folder, { recursive: true })

const demo = { username: 'demo-applicant', password: 'sparkle-demo-applicant' }
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...asRoot, '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})

async function shoot(name, path, { width = 1280, height = 800, scheme = 'light', signedIn = false } = {}) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce' })
  if (signedIn) {
    await page.goto(`${origin}/auth/login`)
    await page.getByLabel('Username').fill(demo.username)
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { level: 1, name: /Welcome, / }).waitFor()
  }
  if (path) await page.goto(`${origin}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.close()
}

await shoot('login', '/auth/login')
await shoot('sign-up', '/auth/sign-up')
await shoot('profile', undefined, { signedIn: true })
await shoot('application', '/user/profile/application?question=19', { scheme: 'dark', signedIn: true })
await shoot('profile-phone', undefined, { width: 390, height: 780, signedIn: true })
await shoot('application-phone', '/user/profile/application?question=30', { width: 390, height: 780, signedIn: true })
await browser.close()
