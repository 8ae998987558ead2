// Takes the screenshots of the README from a running demo: `npm run demo` in one terminal, `npm run screenshots` in another.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { addresses } from '../packages/contract/src/core/addresses.ts'
import { findChromium } from './find-chromium.mjs'
import { root } from './run.mjs'

const origin = process.env.PUBLIC_URL ?? 'http://localhost:3000'
const folder = join(root, 'docs', 'screenshots')
mkdirSync(folder, { recursive: true })

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...asRoot, '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})

async function shoot(name, path, { width = 1280, height = 800, scheme = 'light', as, open } = {}) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce' })
  if (as) {
    await page.goto(`${origin}${addresses.login}`)
    await page.getByLabel('Username').fill(as)
    await page.getByLabel('Password', { exact: true }).fill(`sparkle-${as}`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { level: 1, name: /Welcome, / }).waitFor()
  }
  if (path) await page.goto(`${origin}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Each link, and what shows that its page has loaded.
  for (const [link, sign] of open ?? []) {
    await page.locator(link).first().click()
    await page.locator(sign).first().waitFor()
  }
  // Waiting for an idle network would never end: the stream of live events stays open.
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') &&
      [...document.images].every((image) => image.complete),
  )
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.close()
}

const phone = { width: 390, height: 780 }
const applicant = 'demo-applicant'
const business = 'demo-business'

await shoot('login', addresses.home)
await shoot('sign-up', addresses.signUp)
await shoot('profile', undefined, { as: applicant })
await shoot('application', `${addresses.application}?question=19`, { scheme: 'dark', as: applicant })
await shoot('people', addresses.adminPeople, { as: 'demo-admin' })
await shoot('businesses', addresses.adminBusinesses, {
  as: 'demo-admin',
  open: [['main a:has-text("Anchor Pharmacy")', 'main h1:has-text("Anchor Pharmacy")']],
})
await shoot('report', addresses.moderation, { as: 'demo-moderator', open: [['main li a', 'main article']] })
await shoot('staying-safe', addresses.stayingSafe, { as: applicant })
await shoot('notifications', addresses.notificationSettings, { as: applicant })
await shoot('search', addresses.search('interest=5&talent=computers'), { as: business })
await shoot('messages', addresses.messaging, { as: applicant, open: [['main ul a', 'main [role="log"]']] })
await shoot('discussions', addresses.discussions, {
  as: applicant,
  open: [['button:has-text("Notifications")', 'section[aria-label="Notifications"] li']],
})
await shoot('discussions-search', addresses.forumSearch('words=interview'), { as: applicant })
await shoot('thread', addresses.discussions, {
  scheme: 'dark',
  as: applicant,
  open: [
    ['main section a:has-text("Success Stories")', 'main h1:has-text("Success Stories")'],
    ['main a:has-text("What went well today?")', 'main article'],
  ],
})
await shoot('profile-phone', undefined, { ...phone, as: applicant })
await shoot('application-phone', `${addresses.application}?question=30`, { ...phone, as: applicant })
await browser.close()
